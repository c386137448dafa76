// Longer than other files: a flat list of statements.
import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'titles/poster',
    says: 'The head of a title shows its poster.',
    shownBy: [
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
    ],
  },
  {
    id: 'titles/rating',
    says: 'The head shows the rating with one decimal, or "N/A".',
    shownBy: [
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
      'tests/pages/title.test.ts › unknown facts of %s have no label, and nothing reads undefined',
      'domain/format.test.ts › a rating has one decimal, or reads N/A',
    ],
  },
  {
    id: 'titles/genres',
    says: 'The head lists the genres.',
    shownBy: [
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
    ],
  },
  {
    id: 'titles/name',
    says: 'The head shows the title or the name, as the heading of the page.',
    shownBy: [
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
      'tests/pages/layout.test.ts › the address %s is a page with one h1, between header and footer',
    ],
  },
  {
    id: 'titles/tagline',
    says: 'The head shows the tagline.',
    shownBy: [
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
    ],
  },
  {
    id: 'titles/overview-text',
    says: 'The head shows the overview.',
    shownBy: [
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
    ],
  },
  {
    id: 'titles/facts',
    says: 'The head has the details Status, Release Date, Runtime (as "Xh Ym"), Last Air Date and First Air Date.',
    shownBy: [
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
      'tests/pages/title.test.ts › the head of a show has its first and last air date',
    ],
  },
  {
    id: 'titles/dates-if-present',
    says: 'Each date is shown only if it is present.',
    shownBy: [
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
      'tests/pages/title.test.ts › unknown facts of %s have no label, and nothing reads undefined',
    ],
  },
  {
    id: 'titles/tab-title',
    says: 'The browser tab of a detail page reads "{title} | {brand}".',
    shownBy: [
      'tests/pages/title.test.ts › the browser tab of a title is its name and the brand',
      'tests/pages/season.test.ts › a season has its name and overview, and a link back to its show',
    ],
  },
  {
    id: 'titles/download',
    says: 'A download button opens an external address in a new tab.',
    shownBy: ['tests/pages/title.test.ts › Download on %s opens %s in a new tab'],
  },
  {
    id: 'titles/download-movie',
    says: 'For a movie the address is built from the id.',
    shownBy: [
      'tests/pages/title.test.ts › Download on %s opens %s in a new tab',
      'domain/sources/download.test.ts › a movie is identified by its id, an episode by season and number too',
    ],
  },
  {
    id: 'titles/download-show',
    says: 'For a show it is built from id, season and episode, each of the two defaulting to 1.',
    shownBy: [
      'tests/pages/title.test.ts › Download on %s opens %s in a new tab',
      'domain/sources/download.test.ts › a show without an episode means season 1, episode 1',
      'tests/e2e/servers.e2e.ts › Download follows the episode in the player',
    ],
  },
  {
    id: 'titles/download-default',
    says: 'By default it leads to the item on the Internet Archive; without a template that can be filled there is no button.',
    shownBy: [
      'tests/pages/title.test.ts › without settings Download leads to the item on the Internet Archive, and is left out where there is none',
      'domain/sources/download.test.ts › a template with an archive id leads to the item on the Internet Archive',
      'domain/sources/download.test.ts › there is no button for a title that the Internet Archive does not hold',
      'domain/sources/download.test.ts › there is no button for an invalid template',
    ],
  },
  {
    id: 'titles/download-saved',
    says: 'Admins may save other templates in Server Config.',
    shownBy: [
      'tests/e2e/admin.e2e.ts › servers are edited, reordered, previewed with a title and saved; empty rows are dropped and named',
    ],
  },
  {
    id: 'titles/tabs',
    says: 'The tabs are Overview, Cast, Crew, Reviews, Videos and Images.',
    shownBy: ['tests/pages/title.test.ts › a title has its six tabs, opens at the overview, and falls back to it'],
  },
  {
    id: 'titles/tabs-in-address',
    says: 'The tab is in the address, and a value that names none falls back to Overview.',
    shownBy: [
      'tests/pages/title.test.ts › a title has its six tabs, opens at the overview, and falls back to it',
      'tests/e2e/titles.e2e.ts › the tabs of a title are in its address, show one part at a time, and keep the player’s episode',
    ],
  },
  {
    id: 'titles/overview',
    says: 'The overview holds the player and the details.',
    shownBy: ['tests/pages/title.test.ts › the overview holds the player and the details'],
  },
  {
    id: 'titles/cast',
    says: 'The cast names who plays whom.',
    shownBy: [
      'tests/pages/title.test.ts › the cast names each role, and each part of one person stands under its own credit',
      'tests/e2e/browse.e2e.ts › a person links to their titles, and a title to its people',
    ],
  },
  {
    id: 'titles/crew',
    says: 'The crew is filtered by department.',
    shownBy: [
      'tests/pages/title.test.ts › the crew is shown by department, and a person with two jobs in it once with both',
      'tests/e2e/titles.e2e.ts › a department shows its crew, and a trailer plays muted in a loop once it is pressed',
    ],
  },
  {
    id: 'titles/crew-merged',
    says: 'The crew merges the jobs of a person in a department.',
    shownBy: ['tests/pages/title.test.ts › the crew is shown by department, and a person with two jobs in it once with both'],
  },
  {
    id: 'titles/keys',
    says: 'Crew and cast are kept apart by their credit ids.',
    shownBy: [
      'tests/pages/title.test.ts › the cast names each role, and each part of one person stands under its own credit',
      'server/catalogue/tmdb/tmdb.awkward.test.ts › duplicate items in the lists of %s appear once',
    ],
  },
  {
    id: 'titles/reviews',
    says: 'A review shows its author, rating, avatar, date and text.',
    shownBy: [
      'tests/pages/title.test.ts › a review has its author, rating, date, text and avatar, as far as they are known',
      'tests/e2e/titles.e2e.ts › reviews have their rating, and pictures open in full size in a new tab',
    ],
  },
  {
    id: 'titles/videos',
    says: 'Trailers are embedded from a video site with autoplay, muted and in a loop.',
    shownBy: [
      'tests/e2e/titles.e2e.ts › a department shows its crew, and a trailer plays muted in a loop once it is pressed',
      'tests/e2e/videos.e2e.ts › a video of either site plays in its place once it is pressed; with pictures from the site alone nobody else is asked before',
      'domain/video-player.test.ts › a video plays in the player of its own site, silent and in a loop, where nobody records who watched',
    ],
  },
  {
    id: 'titles/videos-on-press',
    says: 'Until one is pressed it is a picture, and the privacy-enhanced site is asked for nothing.',
    shownBy: [
      'tests/e2e/titles.e2e.ts › a department shows its crew, and a trailer plays muted in a loop once it is pressed',
      'tests/pages/title.test.ts › a video is a button with its name and type, the video site’s thumbnail and a link to it, and no frame',
    ],
  },
  {
    id: 'titles/videos-thumbnails',
    says: 'Video thumbnails and external links to the video site are used; it is asked for nothing before the tab is opened.',
    shownBy: [
      'tests/e2e/videos.e2e.ts › the video site is asked for its thumbnails when the tab is opened, and for nothing before',
      'tests/e2e/videos.e2e.ts › without the video site the title’s backdrop stands in its place',
      'tests/pages/title.test.ts › a video is a button with its name and type, the video site’s thumbnail and a link to it, and no frame',
      'tests/pages/title.test.ts › nothing of the video site is in the tab "%s"',
      'tests/pages/title.test.ts › where the pictures are to come from this site alone, a video’s thumbnail does so too, and nobody else is named',
    ],
  },
  {
    id: 'titles/images',
    says: 'The images lead to their full size in a new tab.',
    shownBy: ['tests/e2e/titles.e2e.ts › reviews have their rating, and pictures open in full size in a new tab'],
  },
  {
    id: 'titles/created-by',
    says: 'The details of a show have Created By.',
    shownBy: ['tests/pages/title.test.ts › the details of a show have its makers, seasons, episodes, networks and keywords'],
  },
  {
    id: 'titles/counts',
    says: 'The details have the number of seasons and episodes.',
    shownBy: ['tests/pages/title.test.ts › the details of a show have its makers, seasons, episodes, networks and keywords'],
  },
  {
    id: 'titles/money',
    says: 'The details have Budget and Revenue, which read "Not specified" when zero.',
    shownBy: ['tests/pages/title.test.ts › the details of a movie have money, companies, links and keywords'],
  },
  {
    id: 'titles/links',
    says: 'The details link the homepage and a film-database site.',
    shownBy: [
      'tests/pages/title.test.ts › the details of a movie have money, companies, links and keywords',
      'tests/pages/title.test.ts › the details of a show have its makers, seasons, episodes, networks and keywords',
      'tests/pages/title.test.ts › every link to another site opens in a new tab and tells it nothing',
      'server/catalogue/tmdb/tmdb.test.ts › the homepage %o is shown as %o',
    ],
  },
  {
    id: 'titles/imdb-of-shows',
    says: 'The film-database link of a show comes from its appended external ids.',
    shownBy: [
      'tests/pages/title.test.ts › the details of a show have its makers, seasons, episodes, networks and keywords',
      'server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o',
    ],
  },
  {
    id: 'titles/companies',
    says: 'The details list production companies, networks and keywords.',
    shownBy: [
      'tests/pages/title.test.ts › the details of a movie have money, companies, links and keywords',
      'tests/pages/title.test.ts › the details of a show have its makers, seasons, episodes, networks and keywords',
    ],
  },
  {
    id: 'titles/streaming',
    says: 'Where streaming platforms are shown, "Streaming data by JustWatch" credits them and links the data.',
    shownBy: [
      'tests/pages/title.test.ts › where streaming platforms are shown, JustWatch is credited with the link to the data',
      'server/catalogue/tmdb/tmdb.test.ts › a title’s offers are those of the region by kind, each platform once in its kind',
      'tests/e2e/filters.e2e.ts › the streaming platforms are credited',
    ],
  },
  {
    id: 'titles/carousels',
    says: 'A show has a carousel of its seasons and one of the episodes of a season.',
    shownBy: [
      'tests/pages/title.test.ts › a show has a row of its seasons, specials last, and one of the episodes of the season in the address',
      'tests/pages/title.test.ts › a movie has neither',
    ],
  },
  {
    id: 'titles/season-number',
    says: 'A season card links to seasons/{number}.',
    shownBy: [
      'tests/pages/title.test.ts › a show has a row of its seasons, specials last, and one of the episodes of the season in the address',
    ],
  },
  {
    id: 'titles/collection',
    says: 'A movie that belongs to a collection shows the parts of it.',
    shownBy: [
      'tests/pages/title.test.ts › a movie of a collection shows the parts of it',
      'tests/e2e/titles.e2e.ts › a movie links to the other parts of its collection and to similar titles',
    ],
  },
  {
    id: 'titles/parts-stand',
    says: 'A collection or season that cannot be had leaves the title standing.',
    shownBy: [
      'tests/pages/title.test.ts › a collection that cannot be had leaves the movie standing, with a Retry in its place',
      'tests/pages/title.test.ts › a season that cannot be had leaves the show standing, with a Retry in the place of its episodes',
    ],
  },
  {
    id: 'titles/recommendations',
    says: 'A row of recommendations is titled "If you like {title}, check out".',
    shownBy: [
      'tests/pages/title.test.ts › the recommendations stand under their heading',
      'server/catalogue/tmdb/tmdb.test.ts › recommendations take the type of their title where they have none, and leave people out',
    ],
  },
  {
    id: 'titles/empty',
    says: 'Empty states read "No Reviews Yet", "No Videos" and "No episodes available for this season."',
    shownBy: [
      'tests/pages/title.test.ts › without any, the tab %s shows the box and reads: %s',
      'tests/pages/title.test.ts › a season without episodes says so on the page of its show',
    ],
  },
  {
    id: 'titles/empty-block',
    says: 'The block of an empty state shows a box emoji, a title and a description.',
    shownBy: [
      'tests/pages/title.test.ts › without any, the tab %s shows the box and reads: %s',
      'tests/pages/people.test.ts › an empty list shows a box emoji, a title and a description',
    ],
  },
  {
    id: 'titles/no-undefined',
    says: 'What is missing hides its label, and no page reads "undefined" or "Invalid Date".',
    shownBy: [
      'tests/pages/title.test.ts › unknown facts of %s have no label, and nothing reads undefined',
      'domain/format.test.ts › a missing or invalid date (%s) reads Unknown',
    ],
  },
  {
    id: 'titles/show-more',
    says: 'Long texts are cut with Show more.',
    shownBy: ['tests/e2e/titles.e2e.ts › a long text expands, and a picture that cannot be shown is replaced by the local one'],
  },
  {
    id: 'titles/prefetch',
    says: 'Pointing at a card fetches its page.',
    shownBy: ['tests/e2e/titles.e2e.ts › hovering over a card loads its page before it is pressed'],
  },
  {
    id: 'titles/search-engines',
    says: 'A title has a description, a canonical link and data for search engines.',
    shownBy: [
      'tests/http.test.ts › a title tells search engines what it is, in data that no text can break out of',
      'tests/http.test.ts › %s has one title and a canonical address',
    ],
  },
  {
    id: 'titles/blocked',
    says: 'A blocked title redirects to / unless an admin is signed in.',
    shownBy: [
      'tests/operators/blocked.test.ts › the pages of a blocked title redirect to Home, as data too, and it is not played',
      'tests/e2e/blocked.e2e.ts › a blocked title of the history leads Home, which says so in a line and offers to remove it',
      'tests/e2e/blocked.e2e.ts › a bookmark of a blocked title leads Home, which names what the history has of it, and nothing else',
      'tests/e2e/operators.e2e.ts › an operator’s actions take effect for visitors at once, and survive a restart',
    ],
  },
  {
    id: 'titles/history',
    says: 'Opening a title’s page adds it to the watch history.',
    shownBy: ['tests/e2e/history.e2e.ts › opened titles fill the row, latest first, and survive a reload'],
  },
  {
    id: 'titles/season/head',
    says: 'The season page shows name and overview of the season.',
    shownBy: ['tests/pages/season.test.ts › a season has its name and overview, and a link back to its show'],
  },
  {
    id: 'titles/season/episodes',
    says: 'It lists the episodes, each with still, number, name, overview, rating, air date and runtime.',
    shownBy: [
      'tests/pages/season.test.ts › each episode has still, number, name, rating, air date, runtime and overview, and links to the player',
      'tests/e2e/browse.e2e.ts › a season lists its episodes, and each leads to the player',
    ],
  },
  {
    id: 'titles/season/none',
    says: 'A season without episodes reads "No episodes available for this season."',
    shownBy: ['tests/pages/season.test.ts › a season without episodes says so'],
  },
  {
    id: 'titles/season/back',
    says: 'The season page leads back to its show.',
    shownBy: ['tests/e2e/season.e2e.ts › a season page links back to its show'],
  },
  {
    id: 'titles/season/built-in',
    says: 'Show 71446 has built-in seasons and episodes, used where the service gives none.',
    shownBy: [
      'tests/e2e/titles.e2e.ts › show 71446 has its built-in parts and plays any episode of them',
      'server/catalogue/built-in-show.test.ts › show 71446 has built-in seasons and episodes if the service has none',
      "server/catalogue/built-in-show.test.ts › the service's own data about show 71446 comes first",
      'tests/http.test.ts › show 71446 has its built-in seasons and episodes',
    ],
  },
  {
    id: 'titles/player/default',
    says: 'The selected server defaults to id 1.',
    shownBy: [
      'tests/pages/title.test.ts › the player of %s selects the server with id 1, and nothing is framed before Play',
      'domain/sources/offer.test.ts › the visitor’s last choice is selected, else the default, else the first in the operator’s order, else none',
      'domain/sources/offer.test.ts › what lacks something is never selected, whoever wants it',
      'tests/pages/what-plays.test.ts › of the default servers %s starts with one that plays: %s',
      'tests/pages/what-plays.test.ts › the default server comes first where it plays, then the order of the operator',
      'tests/e2e/servers.e2e.ts › the server with the default flag is selected at first; with none it is the first that plays',
      'tests/e2e/servers.e2e.ts › what the visitor chose last is stronger than the default, and an open page follows the operator until then',
    ],
  },
  {
    id: 'titles/player/menu',
    says: 'The dropdown of servers opens and closes.',
    shownBy: ['tests/e2e/watch.e2e.ts › a visitor searches by keyboard, opens a show, presses play and goes to the next episode'],
  },
  {
    id: 'titles/player/four',
    says: 'Four servers are offered per type when nothing else is saved: Film, Trailer, Internet Archive and Test pattern.',
    shownBy: [
      'tests/e2e/watch.e2e.ts › the last chosen server is chosen again, and after 8 seconds another is offered for a slow one',
      'domain/sources/default-sources.test.ts › both types have four default sources with the ids 1 to 4',
    ],
  },
  {
    id: 'titles/player/season',
    says: 'Changing the season resets the episode to 1.',
    shownBy: [
      'tests/e2e/watch.e2e.ts › choosing a season starts at its first episode and stays in the address',
      'tests/e2e/season.e2e.ts › specials come last, never before the first season, and are a sequence of their own',
      'domain/player.test.ts › another season starts at its first episode',
    ],
  },
  {
    id: 'titles/player/next',
    says: 'Next goes to the next episode, or to the first of the next season at the end of one.',
    shownBy: [
      'tests/e2e/season.e2e.ts › next and previous cross from season to season and come back',
      'domain/player.test.ts › next moves within a season',
      'domain/player.test.ts › next continues with the first episode of the following season, skipping empty and missing ones',
    ],
  },
  {
    id: 'titles/player/previous',
    says: 'Previous goes back one episode, or to the last of the season before.',
    shownBy: [
      'tests/e2e/season.e2e.ts › next and previous cross from season to season and come back',
      'domain/player.test.ts › previous continues with the last episode of the season before',
    ],
  },
  {
    id: 'titles/player/ends',
    says: 'The buttons are disabled at the first and last positions.',
    shownBy: [
      'tests/e2e/season.e2e.ts › a show of one episode has neither a previous nor a next',
      'tests/e2e/season.e2e.ts › specials come last, never before the first season, and are a sequence of their own',
      'tests/e2e/titles.e2e.ts › show 71446 has its built-in parts and plays any episode of them',
      'domain/player.test.ts › the last regular episode has no next one, even if there are specials',
    ],
  },
  {
    id: 'titles/player/specials',
    says: 'Specials come last and are never before season 1.',
    shownBy: [
      'tests/e2e/season.e2e.ts › specials come last, never before the first season, and are a sequence of their own',
      'domain/player.test.ts › the first episode has no previous one, even if there are specials',
      'domain/player.test.ts › specials are a sequence of their own',
      'server/catalogue/tmdb/tmdb.test.ts › seasons are in order with the specials last, each once, and with a name',
    ],
  },
  {
    id: 'titles/player/in-address',
    says: 'Season and episode are in the address, and a place that does not exist is brought into what the show has.',
    shownBy: [
      'tests/pages/title.test.ts › the episode in %s is clamped to what the show has',
      'tests/e2e/watch.e2e.ts › choosing a season starts at its first episode and stays in the address',
      'domain/player.test.ts › %s is clamped to an existing episode',
    ],
  },
  {
    id: 'titles/player/on-press',
    says: 'A frame loads only after a press on Play or a choice of server; nothing is asked of another site before.',
    shownBy: [
      'tests/e2e/watch.e2e.ts › a movie plays in a sandboxed frame after a press on play, and not before',
      'tests/e2e/titles.e2e.ts › a department shows its crew, and a trailer plays muted in a loop once it is pressed',
    ],
  },
  {
    id: 'titles/player/sandbox',
    says: 'Frames are sandboxed, without navigation of the whole window.',
    shownBy: [
      'tests/e2e/watch.e2e.ts › a visitor searches by keyboard, opens a show, presses play and goes to the next episode',
      'tests/e2e/titles.e2e.ts › a department shows its crew, and a trailer plays muted in a loop once it is pressed',
      'server/player/player-page.test.ts › nested players are sandboxed, titled, and may not leave their frame',
    ],
  },
  {
    id: 'titles/player/remembered',
    says: 'The last server is remembered.',
    shownBy: [
      'tests/e2e/watch.e2e.ts › the last chosen server is chosen again, and after 8 seconds another is offered for a slow one',
    ],
  },
  {
    id: 'titles/player/slow',
    says: 'After 8 seconds without load another server is offered.',
    shownBy: [
      'tests/e2e/watch.e2e.ts › the last chosen server is chosen again, and after 8 seconds another is offered for a slow one',
    ],
  },
  {
    id: 'titles/player/film',
    says: 'Server 1 plays the free film or episode, else the official trailer.',
    shownBy: [
      'server/player/player-page.test.ts › film plays the free film',
      'server/player/player-page.test.ts › film falls back to the trailer, and says so',
    ],
  },
  {
    id: 'titles/player/trailer',
    says: 'Server 2 plays the official trailer on the privacy-enhanced video site.',
    shownBy: ['server/player/player-page.test.ts › the trailer plays muted in a loop'],
  },
  {
    id: 'titles/player/archive',
    says: 'Server 3 plays the title on the Internet Archive.',
    shownBy: ['server/player/player-page.test.ts › archive plays the item, or leads to the trailer'],
  },
  {
    id: 'titles/player/pattern',
    says: 'Server 4 plays a test film with title, season and episode on it.',
    shownBy: [
      'server/player/player-page.test.ts › pattern plays our own video with title, season and episode on it',
      'tests/e2e/watch.e2e.ts › a visitor searches by keyboard, opens a show, presses play and goes to the next episode',
    ],
  },
  {
    id: 'titles/player/nothing',
    says: 'A page that has nothing for the title says so and names what does.',
    shownBy: ['server/player/player-page.test.ts › film says that there is nothing, and names what plays'],
  },
  {
    id: 'titles/player/templates',
    says: 'Templates are https: or own paths, without user info and without a placeholder in the host, and their origins are all that a page may frame.',
    shownBy: [
      'domain/sources/check-template.test.ts › the hostile template %j is rejected when it is saved and when it is filled',
      'domain/sources/check-template.test.ts › property: an accepted template has exactly the host that it shows, before and after it is filled',
      'tests/http.test.ts › a page may run our own scripts only, frame the player and the trailers, and show the thumbnails of one host',
    ],
  },
  {
    id: 'titles/player/placeholders',
    says: 'Templates may use {id}, {season}, {episode}, {imdb_id}, {archive_id} and {trailer}.',
    shownBy: ['domain/sources/fill-template.test.ts › every placeholder is filled'],
  },
  {
    id: 'titles/player/unfillable',
    says: 'A server whose placeholders a title cannot fill is not offered for it.',
    shownBy: [
      'domain/sources/playable.test.ts › a source whose placeholders the title cannot fill has no address, and stays in its place',
      'tests/e2e/what-plays.e2e.ts › the menu says what a server has not got; a page of ours can still be chosen and says why, but is not chosen again by itself',
    ],
  },
  {
    id: 'titles/player/edited',
    says: 'Admins edit the lists of servers, and open pages follow.',
    shownBy: [
      'tests/e2e/live.e2e.ts › the menu of sources updates live, and a source from a new origin loads the page anew',
      'tests/e2e/operators.e2e.ts › an operator’s actions take effect for visitors at once, and survive a restart',
    ],
  },
  {
    id: 'titles/player/progress',
    says: 'Choosing an episode updates the progress of the watch history.',
    shownBy: [
      'tests/e2e/history.e2e.ts › a show is in the row once an episode is chosen, and links back to it',
      'tests/e2e/history.e2e.ts › a show that is played without a choice is in the row at its first episode',
    ],
  },
]
