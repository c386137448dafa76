export type FrameReferrer = 'no-referrer' | 'strict-origin-when-cross-origin'

/** Video sites whose players refuse to start without a referrer (YouTube's "error 153", Vimeo's privacy settings). */
const NEEDS_REFERRER = /^(?:[^.]+\.)*(?:youtube\.com|youtube-nocookie\.com|vimeo\.com)$/

/** The `referrerpolicy` of a frame: no referrer, except for sites that do not play without one. */
export function frameReferrer(url: string): FrameReferrer {
  if (url.startsWith('/')) return 'strict-origin-when-cross-origin'
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && NEEDS_REFERRER.test(hostname) ? 'strict-origin-when-cross-origin' : 'no-referrer'
}
