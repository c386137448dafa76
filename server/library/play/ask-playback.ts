import { z } from 'zod'
import type { FilmSounds, FilmVersions } from '#domain/player/own-film.ts'
import type { LibraryClient } from '../client.ts'
import { itemIdSchema } from '../inspect-library.ts'
import { LibraryError } from '../library-error.ts'
import { pathWithin } from './rewrite-playlist.ts'

/** What a library answers to the wish to play an item, with paths below its address. */
export type AskedPlayback = {
  kind: 'file' | 'playlist'
  path: string
  subtitles: { lang: string; name?: string; path: string }[]
  sounds: FilmSounds
  versions: FilmVersions
  /** The library's name of this playback. */
  session: string
  /** Milliseconds; null: unknown. */
  length: number | null
}

type Wish = {
  client: Pick<LibraryClient, 'get'>
  /** The library's, without a trailing slash. */
  address: string
  itemId: string
  /** The index of the track of sound; null: the file's own choice. */
  sound: number | null
  /** Which of the item's versions; null: the first that plays as it is, else the first. */
  version: number | null
}

const MAX_STREAMS = 200
const MAX_NAME = 100
const MAX_BITRATE = 120_000_000
const TICKS_PER_MILLISECOND = 10_000

/** What every browser plays. Anything else is converted by the library, and subtitles that are pictures are left out. */
const PROFILE = {
  MaxStreamingBitrate: MAX_BITRATE,
  DirectPlayProfiles: [
    { Type: 'Video', Container: 'mp4,m4v', VideoCodec: 'h264', AudioCodec: 'aac,mp3' },
    { Type: 'Video', Container: 'webm', VideoCodec: 'vp8,vp9', AudioCodec: 'opus,vorbis' },
  ],
  TranscodingProfiles: [
    {
      Type: 'Video',
      Context: 'Streaming',
      Protocol: 'hls',
      Container: 'mp4',
      VideoCodec: 'h264',
      AudioCodec: 'aac',
      MaxAudioChannels: '2',
      MinSegments: 1,
    },
  ],
  CodecProfiles: [
    {
      Type: 'Video',
      Codec: 'h264',
      Conditions: [{ Condition: 'LessThanEqual', Property: 'VideoBitDepth', Value: '8', IsRequired: false }],
    },
  ],
  SubtitleProfiles: [{ Format: 'vtt', Method: 'External' }],
}

const text = z.string().max(4_000).nullish().catch(null)
const flag = z.boolean().nullish().catch(null)
const streamSchema = z.object({
  Type: z.string(),
  Index: z.int().min(0).max(999),
  Language: text,
  DisplayTitle: text,
  Height: z.int().positive().nullish().catch(null),
  DeliveryUrl: text,
  IsExternalUrl: flag,
})
const sourceSchema = z.object({
  Id: itemIdSchema,
  Container: text,
  Name: text,
  RunTimeTicks: z.number().positive().nullish().catch(null),
  SupportsDirectPlay: flag,
  DirectStreamUrl: text,
  TranscodingUrl: text,
  DefaultAudioStreamIndex: z.int().nullish().catch(null),
  MediaStreams: z.array(z.unknown()).max(MAX_STREAMS).nullish().catch(null),
})
type Source = z.output<typeof sourceSchema>
/** A version that is broken is left out. */
const sourcesSchema = z
  .array(z.unknown())
  .max(MAX_STREAMS)
  .transform((given) => given.flatMap((each) => sourceSchema.safeParse(each).data ?? []))
const answerSchema = z.object({ MediaSources: sourcesSchema, PlaySessionId: itemIdSchema })

/** Asks how the library plays an item: as it is, where browsers can, else converted. Throws `LibraryError`, `gone` where it cannot. */
export async function askPlayback({ client, address, itemId, sound, version }: Wish): Promise<AskedPlayback> {
  const ask = (more: object) => {
    const body = { DeviceProfile: PROFILE, MaxStreamingBitrate: MAX_BITRATE, AutoOpenLiveStream: false, ...more }
    return client.get(`/Items/${encodeURIComponent(itemId)}/PlaybackInfo`, { schema: answerSchema, method: 'POST', body })
  }
  const own = (listed: string) => pathWithin(listed.startsWith('/') ? address + listed : listed, `${address}/`, address)
  const first = await ask({})
  const sources = first.MediaSources
  const chosen = sources[version ?? -1] ?? sources.find((each) => fileOf(itemId, each) !== null) ?? sources[0]
  if (chosen === undefined) throw new LibraryError('gone')
  const isOther = sound !== null && sound !== chosen.DefaultAudioStreamIndex
  // Browsers play a file's first sound: any other is converted.
  const other = { MediaSourceId: chosen.Id, AudioStreamIndex: sound, EnableDirectPlay: false, EnableDirectStream: false }
  const answer = isOther ? await ask(other) : first
  const source = answer.MediaSources.find(({ Id }) => Id === chosen.Id)
  if (source === undefined) throw new LibraryError('gone')
  const file = isOther ? null : fileOf(itemId, source)
  const path = own(file ?? source.TranscodingUrl ?? '')
  if (path === null || (file ?? source.TranscodingUrl) == null) throw new LibraryError('refused')
  const streams = streamsOf(source.MediaStreams)
  const sounds = streams.filter(({ Type }) => Type === 'Audio')
  return {
    kind: file === null ? 'playlist' : 'file',
    path,
    subtitles: streams.flatMap(({ Type, IsExternalUrl, DeliveryUrl, Language, DisplayTitle }) => {
      const found = Type === 'Subtitle' && IsExternalUrl !== true && DeliveryUrl ? own(DeliveryUrl) : null
      return found === null ? [] : [{ lang: toTag(Language), ...(DisplayTitle && { name: DisplayTitle }), path: found }]
    }),
    sounds: {
      items: sounds.map(({ Index, Language, DisplayTitle }) => ({
        id: Index,
        name: DisplayTitle || toTag(Language),
        language: toTag(Language),
      })),
      chosen: (isOther ? sound : source.DefaultAudioStreamIndex) ?? sounds[0]?.Index ?? -1,
    },
    versions: { items: sources.map(toVersion), chosen: sources.indexOf(chosen) },
    session: answer.PlaySessionId,
    length: source.RunTimeTicks ? source.RunTimeTicks / TICKS_PER_MILLISECOND : null,
  }
}

/** As the library calls it, `Director's Cut`; else by its lines, or its number. */
function toVersion({ Name, MediaStreams }: Source, id: number): FilmVersions['items'][number] {
  const streams = streamsOf(MediaStreams)
  const height = streams.find(({ Type }) => Type === 'Video')?.Height
  return { id, name: Name?.trim().slice(0, MAX_NAME) || (height ? `${height}p` : String(id + 1)) }
}

function streamsOf(listed: Source['MediaStreams']): z.output<typeof streamSchema>[] {
  return (listed ?? []).flatMap((stream) => streamSchema.safeParse(stream).data ?? [])
}

/** The address of a file that plays as it is. Jellyfin names none for it: this one is documented. */
function fileOf(itemId: string, { Id, Container, SupportsDirectPlay, DirectStreamUrl }: Source): string | null {
  if (SupportsDirectPlay !== true) return null
  if (DirectStreamUrl) return DirectStreamUrl
  const container = /^[a-z\d]{2,5}/.exec(Container ?? '')?.[0]
  const item = encodeURIComponent(itemId)
  return container === undefined ? null : `/Videos/${item}/stream.${container}?static=true&mediaSourceId=${Id}`
}

/** `ger` → `de` */
function toTag(language: string | null | undefined): string {
  try {
    return Intl.getCanonicalLocales(language ?? '')[0] ?? 'und'
  } catch {
    return 'und'
  }
}
