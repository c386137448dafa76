import { readFileSync } from 'node:fs'
import type { StoredFile, StoredItem } from './library-items.ts'

/** What a player says it can play: the part of a device profile that decides here. */
export type PlayerProfile = { containers: string[]; videoCodecs: string[] }
/** What was asked of a playback. */
export type Playback = {
  file: StoredFile
  profile: PlayerProfile | null
  deviceId: string
  sessionId: string
  sound: number
  key: string
  isEmby: boolean
}

const MEDIA = new URL('../media/', import.meta.url)
const SOUNDS = [
  { index: 1, language: 'eng', title: 'English', file: 'sound-en' },
  { index: 2, language: 'ger', title: 'Deutsch', file: 'sound-de' },
] as const
const FIRST_SUBTITLES = 3
const VTT: Record<string, string> = { eng: 'en', ger: 'de', ara: 'ar', fre: 'en' }

export function media(name: string): Buffer {
  return readFileSync(new URL(name, MEDIA))
}

/** The answer to `PlaybackInfo` for one file, with addresses that contain the key, as the real ones do. */
export function mediaSource(item: StoredItem, playback: Playback): Record<string, unknown> {
  const { file, profile, sessionId, deviceId, sound, key, isEmby } = playback
  const isPlayable =
    profile?.containers.includes(file.container) === true && profile.videoCodecs.includes(file.videoCodec) && sound === 1
  const query = new URLSearchParams({
    DeviceId: deviceId,
    MediaSourceId: file.id,
    VideoCodec: 'vp9',
    AudioCodec: 'opus',
    AudioStreamIndex: String(sound),
    VideoBitrate: '4000000',
    SegmentContainer: 'mp4',
    PlaySessionId: sessionId,
    [isEmby ? 'api_key' : 'ApiKey']: key,
  })
  return {
    Protocol: 'File',
    Id: file.id,
    Path: `/media/films/${item.id}.${file.container}`,
    Name: `${file.height}p`,
    Container: file.container,
    RunTimeTicks: item.shape.RunTimeTicks,
    SupportsDirectPlay: isPlayable,
    SupportsDirectStream: isPlayable,
    SupportsTranscoding: true,
    ...(isEmby &&
      isPlayable && { DirectStreamUrl: `/videos/${item.id}/original.${file.container}?MediaSourceId=${file.id}&api_key=${key}` }),
    ...(!isPlayable && profile && { TranscodingUrl: `/videos/${item.id}/master.m3u8?${query}`, TranscodingSubProtocol: 'hls' }),
    DefaultAudioStreamIndex: 1,
    MediaStreams: [
      { Type: 'Video', Index: 0, Codec: file.videoCodec, Height: file.height, Width: Math.round((file.height * 16) / 9) },
      ...SOUNDS.map(({ index, language, title }) => ({
        Type: 'Audio',
        Index: index,
        Codec: 'opus',
        Language: language,
        DisplayTitle: `${title} - Opus - Stereo`,
        IsDefault: index === 1,
      })),
      ...file.subtitles.map(({ language, kind }, at) => ({
        Type: 'Subtitle',
        Index: FIRST_SUBTITLES + at,
        Codec: kind === 'pictures' ? 'pgssub' : 'subrip',
        Language: language,
        IsForced: false,
        IsDefault: at === 0,
        IsExternal: kind === 'file' || kind === 'elsewhere',
        IsTextSubtitleStream: kind !== 'pictures',
        DeliveryMethod: kind === 'pictures' ? 'Encode' : 'External',
        ...(kind === 'elsewhere' && { DeliveryUrl: 'http://169.254.169.254/latest/meta-data', IsExternalUrl: true }),
        ...(kind !== 'pictures' &&
          kind !== 'elsewhere' && {
            DeliveryUrl: `/Videos/${item.id}/${file.id}/Subtitles/${FIRST_SUBTITLES + at}/0/Stream.vtt?${isEmby ? 'api_key' : 'ApiKey'}=${key}`,
            IsExternalUrl: false,
          }),
      })),
    ],
  }
}

/** The subtitles of a file by their index; null: it has none there. */
export function subtitlesOf(file: StoredFile, index: number): Buffer | null {
  const language = file.subtitles[index - FIRST_SUBTITLES]?.language
  return language === undefined ? null : media(`subtitles.${VTT[language]}.vtt`)
}

/**
 * The playlists and pieces of a conversion. The real servers put picture and sound into the same pieces; here they are apart, as the files
 * of tests/media are, in a playlist of its own for the one sound that was asked for.
 */
export function hlsAnswer(name: string, query: URLSearchParams, key: string): { type: string; body: Buffer } | null {
  const search = query.toString()
  const sound = SOUNDS.find(({ index }) => String(index) === query.get('AudioStreamIndex')) ?? SOUNDS[0]
  if (name === 'master.m3u8') {
    return playlist(`#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${sound.title}",LANGUAGE="${VTT[sound.language]}",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8?${search}"
#EXT-X-STREAM-INF:BANDWIDTH=280000,AVERAGE-BANDWIDTH=280000,RESOLUTION=640x360,CODECS="vp09.00.21.08,opus",AUDIO="sound"
main.m3u8?${search}
#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1000,RESOLUTION=320x180,CODECS="jpeg",URI="Trickplay/320/tiles.m3u8?ApiKey=${key}"
`)
  }
  const [, part, number] = /^hls1\/(main|sound)\/(-?\d+)\.mp4$/.exec(name) ?? []
  const track = name === 'sound.m3u8' || part === 'sound' ? sound.file : 'picture-360'
  const pieces = piecesOf(track)
  if (name === 'main.m3u8' || name === 'sound.m3u8') {
    const folder = name === 'main.m3u8' ? 'main' : 'sound'
    const lines = pieces
      .slice(1)
      .map(
        ({ seconds }, at) =>
          `#EXTINF:${seconds.toFixed(6)}, nodesc\nhls1/${folder}/${at}.mp4?${search}&runtimeTicks=${at * 40_000_000}&actualSegmentLengthTicks=${Math.round(seconds * 10_000_000)}`,
      )
    return playlist(`#EXTM3U
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-MAP:URI="hls1/${folder}/-1.mp4?${search}&runtimeTicks=0&actualSegmentLengthTicks=0"
${lines.join('\n')}
#EXT-X-ENDLIST
`)
  }
  const piece = part === undefined ? undefined : pieces[Number(number) + 1]
  return piece ? { type: 'video/mp4', body: piece.body } : null
}

/** The pieces of a track, of which the first is its beginning without pictures. */
function piecesOf(track: string): { seconds: number; body: Buffer }[] {
  const text = media(`${track}.m3u8`).toString()
  const bytes = media(`${track}.m4s`)
  const seconds = [0, ...[...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))]
  const ranges = [...text.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, at]) => [
    Number(at),
    Number(at) + Number(length),
  ])
  return ranges.map(([from, to], at) => ({ seconds: seconds[at] ?? 0, body: bytes.subarray(from, to) }))
}

function playlist(text: string): { type: string; body: Buffer } {
  return { type: 'application/vnd.apple.mpegurl', body: Buffer.from(text) }
}
