import type { ActionName, ActionTopic } from '#domain/operators/action.ts'
import type { LiveTopic } from '#domain/operators/live.ts'
import type { Role } from '#domain/operators/role.ts'
import { PASSWORD } from '#tests/helpers/operator-account.ts'

/** Everyone who sends requests. The first four have no session, the next three have a session without access. */
export const VISITORS = ['stranger', 'own cookie', 'sync code', 'device'] as const
export const LOCKED_OUT = ['expired', 'removed', 'no operator'] as const
export const OPERATORS = ['moderator', 'editor', 'owner'] as const
export type Who = 'banned' | (typeof VISITORS)[number] | (typeof LOCKED_OUT)[number] | (typeof OPERATORS)[number]

/**
 * Who may use one method of an address. `status`: their answer, if not 200. `body`: access-roles.ts replaces a text with a real body.
 * `records`: the audit entry of a download.
 */
export type Rule = { may: readonly Who[]; status?: number; body?: unknown; records?: ActionName }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `page`: refusals redirect to the sign-in. `at`: an address for the route, if the default parameters do not fit. */
export type Row = { page?: true; at?: string } & Partial<Record<Method, Rule>>

// Banned visitors get nothing, so they are in none of these lists.
const EVERYONE = [...VISITORS, ...LOCKED_OUT, ...OPERATORS]
const [CODE, DEVICE] = [['sync code', 'device'], ['device']] as const
const [EVERY, EDITORS, MODERATORS, OWNERS] = [OPERATORS, ['editor', 'owner'], ['moderator', 'owner'], ['owner']] as const

const open = (at?: string, status?: number): Row => ({ at, GET: { may: EVERYONE, status } })
const page = (at?: string, status?: number): Row => ({ page: true, ...open(at, status) })
const panel = (may: readonly Who[], at?: string): Row => ({ page: true, at, GET: { may } })
const by = (may: readonly Who[], body?: unknown, status?: number): Rule => ({ may, body, status })

const source = { id: 7, name: 'Film', url: '/player/film/movie/{id}' }
const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const sources = { list: [{ ...source, ...flags }], download: null, version: 0 }
const freeFilm = { type: 'movie', id: 10, archiveItem: 'a_film', licence: 'cc0', provenance: 'Us' }
const block = { type: 'movie', id: 10 }

/** A row for every address of app/routes.ts. Methods that are not in it are refused to everyone. */
export const ROUTES: Record<string, Row> = {
  '/': page(),
  '/:type': page(),
  '/:type/:id': page(),
  '/tv/:id/seasons/:season': page('/tv/71446/seasons/1'),
  '/collection/:id': page('/collection/999999999', 404),
  '/person': page(),
  '/person/:id': page('/person/999999999', 404),
  '/discover': page(),
  '/search': page(),
  '/watchlist': page(),
  '/diary': page(),
  '/lists/:list?': page('/lists/ab12'),
  '/shared-list': page(),
  '/calendar': page(),
  '/for-you': page(),
  '/year/:year': page('/year/2025'),
  '/about': page(),
  '/offline': page(),
  '/*': page('/no/such/page', 404),
  '/admin/login': { page: true, GET: by([...VISITORS, ...LOCKED_OUT]) },
  '/admin/login/callback': { page: true, GET: by(EVERYONE, undefined, 404) },
  '/admin': panel(EVERY),
  '/admin/content': panel(EDITORS),
  '/admin/rules': panel(EDITORS),
  '/admin/searches': panel(MODERATORS),
  '/admin/sync-codes': panel(MODERATORS),
  '/admin/sync-codes/:code': panel(MODERATORS, '/admin/sync-codes/DEF456'),
  '/admin/bans': panel(MODERATORS),
  '/admin/alert': panel(EDITORS),
  '/admin/servers': panel(EDITORS),
  '/admin/free-films': panel(EDITORS),
  '/admin/libraries': panel(OWNERS),
  '/admin/backups': panel(OWNERS),
  '/admin/setup': panel(OWNERS),
  '/admin/audit': panel(OWNERS),
  '/admin/account': panel(EVERY),

  '/player/conformance': open(),
  '/player/:source/movie/:id': open('/player/film/movie/10331'),
  '/player/:source/tv/:id/:season/:episode': open('/player/pattern/tv/71446/1/1'),
  '/player/own/:source/movie/:id': open('/player/own/1/movie/10331', 404),
  '/player/own/:source/tv/:id/:season/:episode': open('/player/own/1/tv/71446/1/1', 404),
  '/play/:token/:name': open('/play/x/film', 404),
  '/t/p/*': open('/t/p/w500/none.jpg', 404),
  '/tmdb-logo': open('/tmdb-logo', 404),
  '/api/suggest': open(),
  '/api/names/:kind': open('/api/names/person?q=x'),
  '/api/certifications': open(),
  '/api/titles/:type': open(),
  '/api/titles/:type/:id': open(),
  '/api/offers/:type/:id': open(),
  '/api/platforms/:region': open('/api/platforms/US'),
  '/api/offered/:region/:platform': open('/api/offered/US/8'),
  '/api/library': open(),
  '/api/surprise/:type': open(),
  '/api/trending/:type': open(),
  '/api/facts': open('/api/facts?movie=10331'),
  '/api/recommendations': open('/api/recommendations?movie=10331'),
  '/api/recommendations/:type/:id': open(),
  '/api/tv/:id/orders/:order': open(`/api/tv/4090003/orders/${'0'.repeat(24)}`, 404),
  '/api/tv/:id/seasons/:season': open('/api/tv/71446/seasons/1'),
  '/api/people': open(),
  '/api/people/:id/shared': open('/api/people/999999999/shared', 404),
  '/api/search/:kind': open('/api/search/movie?q=', 400),
  '/api/upcoming': open('/api/upcoming?tv=71446'),
  '/api/ip': open(),
  '/api/events': open(),
  // For pages of the version before.
  '/api/sync': { POST: by(EVERYONE, {}, 503), PUT: by(EVERYONE, {}, 503) },
  '/api/sync/import': { POST: by(EVERYONE, {}, 503) },
  '/api/sync/library': { PUT: by(EVERYONE, {}, 503) },
  '/api/sync/codes': { POST: by(EVERYONE, 'create'), DELETE: by(DEVICE, 'delete') },
  '/api/sync/join': { POST: by(CODE, 'join') },
  '/api/sync/record': { POST: by(DEVICE, 'record') },
  '/api/sync/states': { POST: by(DEVICE, 'states') },
  '/api/sync/back': { POST: by(DEVICE, 'back') },
  '/api/sync/devices': { POST: by(DEVICE, 'devices'), DELETE: by(DEVICE, 'remove') },
  '/api/match': { POST: by(EVERYONE, { questions: [] }, 400) },
  '/api/plays': { POST: by(EVERYONE, { failed: false }) },
  '/api/session': {
    POST: by(EVERYONE, { email: 'x@example.org', password: '' }, 400),
    PUT: by(EVERYONE, { code: '1' }, 400),
    DELETE: by(EVERYONE),
  },
  '/api/session/provider': { POST: by(EVERYONE, undefined, 404) },
  '/api/admin/blocks': { PUT: by(EDITORS, block), DELETE: by(EDITORS, block) },
  '/api/admin/rules': {
    POST: by(EDITORS, { kind: 'language', value: 'xx' }),
    PUT: by(EDITORS, 'new rule'),
    DELETE: by(EDITORS, { kind: 'language', value: 'zz', name: 'None' }, 404),
  },
  '/api/admin/searches': { DELETE: by(MODERATORS) },
  '/api/admin/visitors': { DELETE: by(MODERATORS, { address: '198.51.100.9' }) },
  '/api/admin/searches.csv': { GET: { may: MODERATORS, records: 'search-log.download' } },
  '/api/admin/audit': { GET: by(OWNERS), POST: by(EVERY, { undo: 'no-such-entry' }, 404) },
  '/api/admin/sync-codes': { POST: by(MODERATORS, { code: 'DEF456' }), DELETE: by(MODERATORS, { code: 'GHJ789' }) },
  '/api/admin/bans': {
    PUT: by(MODERATORS, { address: '198.51.100.1', duration: '5m' }),
    POST: by(MODERATORS, { addresses: ['198.51.100.2'], duration: '5m' }),
    DELETE: by(MODERATORS, { network: '198.51.100.1' }),
  },
  '/api/admin/alert': {
    PUT: by(EDITORS, { message: 'Hello', endsAt: null, seen: null }),
    DELETE: by(EDITORS, 'clear alert'),
  },
  '/api/admin/sources/:type': { PUT: by(EDITORS, sources) },
  '/api/admin/source-rules': { POST: by(EDITORS) },
  '/api/admin/source-test/:type': { POST: by(EDITORS, { source: { ...source, ...flags }, id: 10331 }) },
  '/api/admin/free-films': {
    GET: { may: EDITORS, records: 'free-work.download' },
    PUT: by(EDITORS, freeFilm),
    POST: by(EDITORS, { rows: [{ line: 2, fields: freeFilm }] }),
    DELETE: by(EDITORS, block),
  },
  '/api/admin/libraries': {
    PUT: by(OWNERS, { onCards: false }),
    POST: by(OWNERS, { address: 'http://127.0.0.1:9', apiKey: '', certificate: '' }, 422),
    DELETE: by(OWNERS, { id: 'none' }, 404),
  },
  '/api/admin/backups': { POST: by(OWNERS) },
  '/api/admin/backups/:name': { at: '/api/admin/backups/marquee-20261120T120000000Z.db', GET: by(OWNERS, undefined, 404) },
  '/api/admin/setup': { POST: by(OWNERS) },
  '/api/admin/preview/:type/:id': { GET: by(EDITORS) },
  '/api/admin/titles': { GET: by(EDITORS) },
  '/api/admin/sessions': { DELETE: by(EVERY, { id: 'no-such-session' }, 404) },
  '/api/admin/addresses': {
    PUT: by(OWNERS, { email: 'old@example.org', newEmail: 'new@example.org' }, 409),
    DELETE: by(OWNERS, { email: 'old@example.org', newEmail: 'new@example.org' }, 409),
  },
  '/api/admin/password': { PUT: by(EVERY, { password: 'not the password', newPassword: 'a midnight matinee' }, 400) },
  '/api/admin/second-factor': {
    POST: by(EVERY, { password: PASSWORD }),
    PUT: by(EVERY, { code: '000000' }, 400),
    DELETE: by(EVERY, { password: 'not the password' }, 400),
  },
  '/api/admin/events': { GET: by(EVERY) },
  '/healthz': open(),
  '/readyz': open(),
  // Only for this machine and its proxies, and behind a proxy with a token (tests/metrics.test.ts).
  '/metrics': { GET: by([]) },
  '/robots.txt': open(),
  // This site has no contact address (tests/security-contact.test.ts).
  '/.well-known/security.txt': open(undefined, 404),
  '/sitemap.xml': open(),
  '/sitemap/:file': open('/sitemap/movie-1.xml'),
  '/opensearch.xml': open(),
  '/share/:file': open('/share/home.png'),
  '/share/:kind/:file': open('/share/movie/10331.png'),
  '/calendar.ics': open('/calendar.ics?tv=71446'),
  '/feed.xml': open('/feed.xml?tv=71446'),
  '/manifest.webmanifest': open(),
  '/share-target': open('/share-target', 302),
}

/** The topics that visitors' pages receive; `own`: only about themselves. The compiler requires new topics here. */
export const PUBLIC_TOPICS: Record<LiveTopic, 'everyone' | 'own'> = {
  alert: 'everyone',
  sources: 'everyone',
  blocks: 'everyone',
  ban: 'own',
}

const [ALL, EDITOR, MODERATOR, OWNER] = [
  ['owner', 'editor', 'moderator'],
  ['owner', 'editor'],
  ['owner', 'moderator'],
  ['owner'],
] as const

/** The roles whose pages are notified of a changed topic. The page reads the change itself, with its own session. */
export const TOPICS: Record<ActionTopic, readonly Role[]> = {
  alert: EDITOR,
  audit: OWNER,
  backups: OWNER,
  bans: MODERATOR,
  blocks: EDITOR,
  'free-works': EDITOR,
  libraries: OWNER,
  rules: EDITOR,
  searches: MODERATOR,
  sources: EDITOR,
  'sync-codes': MODERATOR,
}

/** The roles that may perform each action. */
export const ACTIONS: Record<ActionName, readonly Role[]> = {
  'account.address': OWNER,
  'account.create': OWNER,
  'account.keep-address': OWNER,
  'account.password': ALL,
  'account.remove': OWNER,
  'account.reset': OWNER,
  'account.role': OWNER,
  'alert.clear': EDITOR,
  'alert.put': EDITOR,
  'backup.download': OWNER,
  'backup.make': OWNER,
  'backup.restore': OWNER,
  'ban.put': MODERATOR,
  'ban.put-many': MODERATOR,
  'ban.remove': MODERATOR,
  'block.put': EDITOR,
  'block.remove': EDITOR,
  'data.import': OWNER,
  'free-work.download': EDITOR,
  'free-work.import': EDITOR,
  'free-work.put': EDITOR,
  'free-work.remove': EDITOR,
  'free-work.row': EDITOR,
  'library.cards': OWNER,
  'library.remove': OWNER,
  'library.save': OWNER,
  'library.test': OWNER,
  'rule.put': EDITOR,
  'rule.remove': EDITOR,
  'search-log.clear': MODERATOR,
  'search-log.download': MODERATOR,
  'second-factor.begin': ALL,
  'second-factor.off': ALL,
  'second-factor.on': ALL,
  'session.end': ALL,
  'session.sign-in': ALL,
  'session.sign-out': ALL,
  'setup.terms': OWNER,
  'sources.rights': EDITOR,
  'sources.save': EDITOR,
  'sources.test': EDITOR,
  'sync-code.remove': MODERATOR,
  'sync-code.remove-all': MODERATOR,
  'sync-code.restore': MODERATOR,
  'visitor.forget': MODERATOR,
}

/**
 * The actions that each command records. Commands act as an owner, without a session: whoever may run them can read the database file.
 * 'reads': the command changes no operators' data; 'caches': it only deletes data that the site can request again.
 */
export const COMMANDS: Record<string, readonly ActionName[] | 'reads' | 'caches'> = {
  account: ['account.address', 'account.create', 'account.remove', 'account.reset', 'account.role'],
  backup: 'reads',
  ban: ['ban.put'],
  'check-config': 'reads',
  data: ['data.import'],
  forget: ['visitor.forget'],
  purge: 'caches',
  restore: ['backup.restore'],
  unban: ['ban.remove'],
}
