import { expect, test } from './any-page.ts'
import { openLiveSite } from '../helpers/live-site.ts'

// T17: the page of a source belongs to somebody else, and may only play.

const EVIL = 'https://evil.example'
const FLAGS = { isDefault: true, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const BOSS = { email: 'boss@bijou.example', address: '192.0.2.10', role: 'owner' as const }

/** Tries each way out of the frame, and reports its result: "out" if it worked. */
const ATTACK = `
const home = new URLSearchParams(location.search).get('home')
const later = (work, time = 1000) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, time, 'nothing happened'))])
const failing = async (work) => { try { const result = await later(work()); return result === 'nothing happened' ? result : 'out' } catch (error) { return error.name } }
const link = (attributes) => { const a = Object.assign(document.createElement('a'), attributes); document.body.append(a); a.click(); a.remove(); return 'nothing happened' }
const ways = {
  'the address of the page': () => failing(() => { top.location.href = '${EVIL}/taken'; return 'set' }),
  'its address by replace': () => failing(() => { top.location.replace('${EVIL}/taken'); return 'set' }),
  'a script in the page': () => failing(() => { parent.location = 'javascript:document.title="taken"'; return 'set' }),
  'a link to the top': () => link({ href: '${EVIL}/taken', target: '_top' }),
  'a form to the top': () => { const form = Object.assign(document.createElement('form'), { action: '${EVIL}/taken', target: '_top' }); document.body.append(form); form.submit(); form.remove(); return 'nothing happened' },
  'a window': () => (window.open('${EVIL}/taken') === null ? 'null' : 'out'),
  'a link to a window': () => link({ href: '${EVIL}/taken', target: '_blank' }),
  'a download': () => link({ href: 'data:application/octet-stream,x', download: 'x.exe' }),
  'the page around': () => failing(() => parent.document.body.innerHTML),
  'its own frame': () => { try { return frameElement === null ? 'null' : 'out' } catch (error) { return error.name } },
  'the site’s storage': () => failing(() => parent.localStorage.length + 1),
  'its storage by name': () => (Object.keys(localStorage).some((key) => key.startsWith('marquee')) ? 'out' : 'nothing happened'),
  'the site’s cookies': () => (document.cookie === '' ? 'nothing happened' : 'out'),
  'an answer of the site': () => failing(() => fetch(home + '/api/ip', { credentials: 'include' })),
  'the camera': () => failing(() => navigator.mediaDevices.getUserMedia({ video: true })),
  'the microphone': () => failing(() => navigator.mediaDevices.getUserMedia({ audio: true })),
  'the place of the visitor': () => failing(() => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, ({ code }) => reject({ name: 'refused ' + code })))),
  'the clipboard': () => failing(() => navigator.clipboard.readText()),
  'a question': () => (confirm('taken') || prompt('taken') !== null ? 'out' : (alert('taken'), 'nothing happened')),
  'where it is': () => (document.referrer === '' ? 'nothing happened' : 'out'),
}
async function attack() {
  return Object.fromEntries(await Promise.all(Object.entries(ways).map(async ([name, way]) => [name, await way()])))
}
// Forged messages of the contract: from a nested window, and of unknown types.
const forge = () => {
  const inner = document.createElement('iframe')
  inner.srcdoc = "<script>top.postMessage({ marquee: 1, type: 'error' }, '*')</scr" + "ipt>"
  document.body.append(inner)
  for (const data of [{ marquee: 1, type: '__proto__' }, { marquee: 1, type: 'time', seconds: '<img src=x onerror=alert(1)>' },
    { marquee: 2, type: 'ended' }, { marquee: 1, type: 'navigate', to: '${EVIL}' }, '<script>alert(1)</scr' + 'ipt>', null])
    parent.postMessage(data, '*')
}
// First without any user activation.
void (async () => { const said = await attack(); said['the full screen'] = await failing(() => document.documentElement.requestFullscreen()); forge(); await fetch('/said', { method: 'POST', body: JSON.stringify(said) }) })()
`
const PAGE = `<!doctype html><title>Film</title><body><script>${ATTACK}</script>`

test('T17: the page of a source tries twenty-one ways out of its frame, and none leads anywhere', async ({ page, context }) => {
  const site = await openLiveSite()
  try {
    const home = new URL(site.origin).origin
    const { version } = await site.services.state.readSources('movie')
    const list = [{ id: 1, name: 'Evil', url: `${EVIL}/{id}?home=${encodeURIComponent(home)}`, ...FLAGS }]
    await site.services.operators.sourceEditing.save('movie', { list, download: null, version }, BOSS)
    await context.grantPermissions(['camera', 'microphone', 'geolocation', 'clipboard-read'])
    await context.addCookies([{ name: 'canary', value: '1', url: home }])
    await page.route(`${EVIL}/**`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
    // The frame reports by itself: evaluating in it would count as user activation, which allows full screen.
    const first = new Promise<Record<string, string>>((resolve) => {
      void page.route(`${EVIL}/said`, (route) => {
        resolve(route.request().postDataJSON())
        return route.fulfill({ body: '' })
      })
    })
    const strays: string[] = []
    context.on('page', (opened) => strays.push(`window ${opened.url()}`))
    page.on('download', (download) => strays.push(`download ${download.url()}`))
    page.on('dialog', (dialog) => void (strays.push(`dialog ${dialog.message()}`), dialog.dismiss()))

    await page.goto(`${site.origin}/movie/10331`)
    await page.evaluate(() => localStorage.setItem('marquee.canary', 'kept'))
    const title = await page.title()
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click()
    const frame = page.locator('iframe[title="Player"]')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-presentation')
    const evil = await (await frame.elementHandle())!.contentFrame()
    await evil!.waitForURL(`${EVIL}/**`, { waitUntil: 'commit' })
    const untouched = await first
    // Once more as if the visitor had pressed something in it.
    const touched: Record<string, string> = await evil!.evaluate('attack()')
    expect(Object.keys(untouched)).toHaveLength(21)
    for (const said of [untouched, touched]) expect(Object.entries(said).filter(([, what]) => what === 'out')).toEqual([])

    expect(strays).toEqual([])
    expect(context.pages()).toHaveLength(1)
    expect([page.url(), await page.title()]).toEqual([`${site.origin}/movie/10331`, title])
    expect(await page.evaluate(() => [localStorage.getItem('marquee.canary'), document.fullscreenElement])).toEqual([
      'kept',
      null,
    ])
    await expect(page.getByRole('region', { name: 'Player' }).getByRole('status')).toBeHidden()
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-presentation')
    await expect(frame).toHaveAttribute('allow', 'autoplay; fullscreen; encrypted-media; picture-in-picture')
  } finally {
    await site.close()
  }
})
