export type FrameReferrer = 'no-referrer' | 'strict-origin-when-cross-origin'

/** Video sites whose players refuse to start where they are not told on which site they play (YouTube's "error 153", Vimeo's privacy settings). */
const TOLD = /^(?:[^.]+\.)*(?:youtube\.com|youtube-nocookie\.com|vimeo\.com)$/

/** The `referrerpolicy` of a frame: other sites are not told where they are framed, unless they do not play without. */
export function frameReferrer(url: string): FrameReferrer {
  if (url.startsWith('/')) return 'strict-origin-when-cross-origin'
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && TOLD.test(hostname) ? 'strict-origin-when-cross-origin' : 'no-referrer'
}
