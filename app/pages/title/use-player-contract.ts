import { useEffect, useEffectEvent } from 'react'
import { parseFrameMessage, withVersion, type FrameMessage, type PageMessage } from '#domain/player/player-contract.ts'

type FrameRef = React.RefObject<HTMLIFrameElement | null>

/**
 * Receives the frame's messages of the player contract. Ignores other windows and other origins (a sandboxed frame without an
 * origin reports the string `null`).
 */
export function usePlayerContract(frame: FrameRef, origin: string, onMessage: (message: FrameMessage) => void): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const source = frame.current?.contentWindow
    if (!source || event.source !== source || event.origin !== origin) return
    const message = parseFrameMessage(event.data)
    if (message) onMessage(message)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}

/** Sends a message of the contract to the frame; a page of another origin, which it may have gone to, does not get it. */
export function sendTo(frame: FrameRef, origin: string, message: PageMessage): void {
  // A frame without an origin can only be addressed with `*`; the messages contain no secrets.
  frame.current?.contentWindow?.postMessage(withVersion(message), origin === 'null' ? '*' : origin)
}

/** The origin of messages from a frame at `url`. */
export function originOfFrame(url: string, sandbox: string): string {
  return sandbox.split(' ').includes('allow-same-origin') ? new URL(url, window.location.href).origin : 'null'
}
