import { expect, test } from 'vitest'
import { MAX_PLAYLIST, rewritePlaylist } from './rewrite-playlist.ts'

const LIBRARY = 'http://10.0.0.5:8096/jellyfin'
const ADDRESS = `${LIBRARY}/videos/1/master.m3u8?ApiKey=secret`

/** The rewritten playlist, and what it would lead to. */
function rewrite(text: string, address = ADDRESS) {
  const reached: string[] = []
  const replace = (path: string, kind: string) => `${reached.push(`${kind} ${path}`)}`
  return { playlist: rewritePlaylist(text, { address, library: LIBRARY, replace }), reached }
}
const playlistOf = (...lines: string[]) => ['#EXTM3U', ...lines].join('\n')

test('every address of a master playlist is replaced, and unknown tags are left out with the key in them', () => {
  const { playlist, reached } = rewrite(
    playlistOf(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="Deutsch, laut",DEFAULT=YES,URI="sound.m3u8?ApiKey=secret"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="vp09,opus",AUDIO="s"',
      'main.m3u8?a=1&ApiKey=secret',
      '#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=1,URI="Trickplay/320/tiles.m3u8?ApiKey=secret"',
      '# secret',
    ),
  )
  expect(playlist).toBe(
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="Deutsch, laut",DEFAULT=YES,URI="1"\n' +
      '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="vp09,opus",AUDIO="s"\n2\n',
  )
  expect(reached).toEqual(['playlist /videos/1/sound.m3u8?ApiKey=secret', 'playlist /videos/1/main.m3u8?a=1&ApiKey=secret'])
})

test('the pieces of a playlist, and its first one, are replaced', () => {
  const { playlist, reached } = rewrite(
    playlistOf('#EXT-X-MAP:URI="hls1/main/-1.mp4?x=1"', '#EXTINF:4.000000, a title', 'hls1/main/0.mp4?x=1', '#EXT-X-ENDLIST'),
  )
  expect(playlist).toBe('#EXTM3U\n#EXT-X-MAP:URI="1"\n#EXTINF:4.000000,\n2\n#EXT-X-ENDLIST\n')
  expect(reached).toEqual(['piece /videos/1/hls1/main/-1.mp4?x=1', 'piece /videos/1/hls1/main/0.mp4?x=1'])
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  '//other.test/a.ts',
  'https://10.0.0.5:8096/jellyfin/a.ts',
  'http://10.0.0.5:8097/jellyfin/a.ts',
  'http://user:password@10.0.0.5:8096/jellyfin/a.ts',
  '../../../System/Info',
  '/System/Info',
  '/jellyfinish/a.ts',
  'a/%2e%2e/%2e%2e/%2e%2e/%2e%2e/x',
  'a%2f..%2f..%2f..%2fx',
  'a%5c..%5cx',
  'a%252e%252e/x',
  'a\\..\\x',
  'javascript:alert(1)',
  'data:video/mp4,x',
  'file:///etc/passwd',
  'a{$variable}.ts',
  'a b.ts',
  'é.ts',
])('a playlist that leads to %s is refused whole', (address) => {
  expect(rewrite(playlistOf('#EXTINF:4,', 'good.ts', '#EXTINF:4,', address)).playlist).toBeNull()
  expect(rewrite(playlistOf(`#EXT-X-MAP:URI="${address}"`)).playlist).toBeNull()
})

test.each([
  ['no playlist', '<html></html>'],
  ['nothing', ''],
  ['a playlist that begins later', `hello\n${playlistOf()}`],
  ['an attribute twice', playlistOf('#EXT-X-MAP:URI="a.mp4",URI="b.mp4"')],
  ['an address without quotes', playlistOf('#EXT-X-MAP:URI=http://other.test/a.mp4')],
  ['an attribute that does not end', playlistOf('#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8')],
  ['a duration that is a text', playlistOf('#EXTINF:long,', 'a.ts')],
  ['a script in a tag', playlistOf('#EXT-X-VERSION:<script>')],
  ['a line without end', playlistOf('a'.repeat(9_000))],
  ['more pieces than any film', playlistOf(...Array<string>(20_001).fill('a.ts'))],
  ['more text than any film', playlistOf('#'.repeat(MAX_PLAYLIST))],
])('%s is refused', (_, text) => {
  expect(rewrite(text).playlist).toBeNull()
})
