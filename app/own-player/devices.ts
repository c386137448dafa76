import type { Notices } from './notices.ts'
import type { Parts } from './parts.ts'

/** Picture in picture, and other devices in the house; a button that this browser has no use for is not there. */
export function offerDevices({ video, pip, remote }: Parts, { say }: Notices): void {
  pip.hidden = !document.pictureInPictureEnabled
  pip.addEventListener('click', () => {
    const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()
    done.catch(() => say('Picture in picture is not possible right now.'))
  })
  video.addEventListener('enterpictureinpicture', () => void (pip.ariaPressed = 'true'))
  video.addEventListener('leavepictureinpicture', () => void (pip.ariaPressed = 'false'))

  remote.hidden = true
  if (!('remote' in video)) return
  // Rejected where no other device can play this kind of film.
  video.remote.watchAvailability((available) => void (remote.hidden = !available)).catch(() => {})
  remote.addEventListener('click', () => void video.remote.prompt().catch(() => {}))
  const show = () => void (remote.ariaPressed = String(video.remote.state !== 'disconnected'))
  for (const event of ['connect', 'connecting', 'disconnect']) video.remote.addEventListener(event, show)
}
