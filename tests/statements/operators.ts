import type { Statement } from './statement.ts'

const ADMIN = 'tests/e2e/admin.e2e.ts'
const TOOLS = 'tests/e2e/operator-tools.e2e.ts'
const JOURNEY = 'tests/e2e/operators.e2e.ts › an operator’s actions take effect for visitors at once, and survive a restart'

/** What operators can do, and nobody else. */
export const statements: Statement[] = [
  {
    id: 'operators/guard',
    says: 'Anyone not signed in, or signed in but not an admin, is led from /admin to /admin/login; every endpoint refuses him.',
    shownBy: [
      `${ADMIN} › is redirected to the sign-in from the panel and each of its sections`,
      'tests/operators/access.test.ts › what is not for them: %s, who changes nothing',
      'tests/operators/access.test.ts › the data of every address: %s',
      'tests/operators/access.test.ts › what is for them, done: %s',
      'tests/operators/roles.test.ts › the action %s runs for the roles that include it alone',
      'tests/operators/access.test.ts › every address has its row, and every row its address',
    ],
  },
  {
    id: 'operators/sign-in',
    says: 'Signing in takes an e-mail address and a password; each failure has its sentence, and a non-admin is told that he is none.',
    shownBy: [
      `${ADMIN} › is told why a sign-in fails, in the specified words`,
      'tests/operators/provider-sign-in.test.ts › an operator on the list signs in through the provider, from the button to the panel',
      'tests/operators/provider-sign-in.test.ts › a stranger is refused in the specified words, and nothing is stored of them',
      'tests/operators/sign-in-texts.test.ts › every other failed sign-in reads "Login failed: …"',
      'tests/operators/sign-in-texts.test.ts › a throttled sign-in says for how long, in minutes and then in seconds',
      'tests/e2e/plain-http.e2e.ts › over plain http the sign-in says that it needs https, and sends no password',
    ],
  },
  {
    id: 'operators/sessions',
    says: 'A session ends after half an hour without use and after twelve hours; it is listed and can be ended.',
    shownBy: [
      'server/accounts/accounts.contract.test.ts › a session ends after half an hour without use, and use extends it',
      'server/accounts/accounts.contract.test.ts › a session ends after twelve hours even if it is in use',
      `${ADMIN} › operators see where they are signed in, and end another session`,
    ],
  },
  {
    id: 'operators/second-factor',
    says: 'A second factor can be switched on, with a QR code and recovery codes.',
    shownBy: [
      `${ADMIN} › sets up a second factor, signs in with it, and turns it off`,
      'server/accounts/accounts.contract.test.ts › with a second factor the password alone does not sign in',
    ],
  },
  {
    id: 'operators/flag',
    says: 'A flag that a browser keeps of its own opens nothing: the session decides.',
    shownBy: ['tests/operators/account.test.ts › T12: data stored in the browser gives no access: only the session counts'],
  },
  {
    id: 'operators/dashboard',
    says: 'The Dashboard shows searches per day, terms, visitors, the catalogue’s health, and recent changes.',
    shownBy: [`${ADMIN} › the dashboard shows current activity and updates live`],
  },
  {
    id: 'operators/day-course',
    says: 'The Dashboard shows the course of 24 hours: searches, plays, failures, health and response time of the catalogue.',
    shownBy: [
      `${TOOLS} › a play and one that does not load are counted, and the Dashboard shows the course of the day`,
      'tests/operators/day-course.test.ts › plays and those that fail are numbers of the hour, of all replicas, and the Dashboard shows them',
      'tests/operators/day-course.test.ts › what is stored of a play is a number: neither who nor what',
    ],
  },
  {
    id: 'operators/unnamed-proxy',
    says: 'A proxy that TRUSTED_PROXIES does not name is told in the log and on the Dashboard, with the line to add.',
    shownBy: [
      'tests/operators/unnamed-proxy.test.ts › behind a proxy of a private network that is not named, limits do not stop everybody; the log and the Dashboard say what to add',
      'tests/operators/unnamed-proxy.test.ts › a ban of that proxy is refused with the reason and the line to add, unless the operator insists',
      'tests/operators/unnamed-proxy.test.ts › a stranger who writes the header themselves has one visitor’s limits, whatever they write',
      'tests/operators/unnamed-proxy.test.ts › a stranger who sends the header gets nobody to trust them',
    ],
  },
  {
    id: 'operators/behind-a-proxy',
    says: 'Behind a proxy that TRUSTED_PROXIES names, every visitor has their own address, bans and event streams.',
    shownBy: [
      'tests/proxied.test.ts › behind a trusted proxy visitors have their own addresses, bans hit them alone, and answers and streams come through',
      'server/addresses/proxy-names.test.ts › %s stands for its networks, and for no others',
    ],
  },
  {
    id: 'operators/block',
    says: 'Admins block and unblock movies and TV shows by id; they go on seeing them.',
    shownBy: [`${ADMIN} › a title is looked up, blocked with a reason, and unblocked`, JOURNEY],
  },
  {
    id: 'operators/find-title',
    says: 'A title to block is found by its name or id; a catalogue that fails says how, and does not prevent the block.',
    shownBy: [
      `${TOOLS} › a title is found by its name with the keyboard alone, and blocked; the list shows its poster`,
      `${TOOLS} › while the catalogue fails the page says how, and blocks without a name`,
      'tests/operators/catalogue-troubles.test.ts › while the catalogue is not asked, it says why',
      'tests/operators/find-title.test.ts › a title is found by its name, also when it is blocked, and no search is logged',
    ],
  },
  {
    id: 'operators/searches',
    says: 'Admins see the last 100 searches live, export them, and clear them after a question.',
    shownBy: [`${ADMIN} › searches come in live, but not under the pointer; they are filtered, exported and cleared`],
  },
  {
    id: 'operators/sync-codes',
    says: 'Admins see sync codes and delete one or all, after a question that names them; they restore earlier versions.',
    shownBy: [
      `${ADMIN} › a sync code is deleted after a confirmation that names it, then all of them`,
      'tests/e2e/undo.e2e.ts › an earlier version of a sync code is restored after a question, by counts alone',
    ],
  },
  {
    id: 'operators/bans',
    says: 'Admins ban an address for 5 minutes, an hour, a day or for ever, with a reason if they like, and lift bans.',
    shownBy: [
      `${ADMIN} › an address is banned and unbanned; a ban that would lock out operators needs a confirmation`,
      'domain/ban.test.ts › a ban lasts five minutes, an hour, a day, or permanently',
      'tests/operators/ban-expiry.test.ts › a ban ends by itself: the visitor has access, the ban is deleted, and the audit log gets no entry',
      JOURNEY,
    ],
  },
  {
    id: 'operators/ban-any',
    says: 'An address is banned from its row of the log, many from a pasted list, for any time up to ten years or until a date.',
    shownBy: [
      `${TOOLS} › an address is banned from its row for three days, without leaving the log`,
      `${TOOLS} › a pasted list is banned until a date; what was refused stays, with the reason`,
      'tests/operators/ban-lists.test.ts › of a pasted list each address is banned, banned already, or refused with the reason; the audit log has one entry',
      'tests/operators/top-addresses.test.ts › the log names who searched most in the last 24 hours, with a way to their searches and to a ban',
    ],
  },
  {
    id: 'operators/alert',
    says: 'Admins set and clear the global alert; an empty message is refused.',
    shownBy: [`${ADMIN} › an alert is previewed, set and cleared; another operator’s alert is not overwritten`, JOURNEY],
  },
  {
    id: 'operators/audit',
    says: 'Every change lands in an audit list that says what was there before and after; what lifts a ban, a block or the alert can be undone.',
    shownBy: [
      'tests/e2e/undo.e2e.ts › an unban, an unblock and a cleared alert are undone as they were, and the audit log says so',
      'tests/operators/audit.test.ts › T34: each change is one audit entry with actor, action, before, after and address, and no secret',
      'tests/operators/audit-list.test.ts › it is narrowed by kind, operator, period and text',
    ],
  },
  {
    id: 'operators/servers',
    says: 'Admins edit the server lists of movies and TV; rows without a name or a URL are dropped on save.',
    shownBy: [
      `${ADMIN} › servers are edited, reordered, previewed with a title and saved; empty rows are dropped and named`,
      `${ADMIN} › unsaved changes to the servers are lost neither by leaving nor to another operator`,
      JOURNEY,
    ],
  },
  {
    id: 'operators/denied',
    says: 'A banned visitor sees his address and the expiry, or "This ban is permanent.", and whom to ask.',
    shownBy: [
      'tests/gate.test.ts › banned visitors read their address, when the ban ends in UTC, and whom to contact',
      'tests/gate.test.ts › a permanent ban says so, and the contact address is a link where there is one',
    ],
  },
  {
    id: 'operators/private',
    says: 'Bans, search logs, sync codes and accounts are in no public answer and no public stream.',
    shownBy: [
      'tests/operators/canary.test.ts › no page, no data and no API response contains anything private',
      'tests/operators/canary.test.ts › the stream contains only public data, from the first byte to the last',
    ],
  },
]
