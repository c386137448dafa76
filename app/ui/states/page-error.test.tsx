import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider, useRouteError } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import type { LanguageCode } from '#messages/languages.ts'
import { inLanguage } from '#messages/server.ts'
import { textOf } from '#tests/helpers/html.ts'
import { PageError } from './page-error.tsx'

// @spec errors/other: Other router errors show their status text or message, otherwise "Unknown error".
// @spec errors/block: An error block has a title, a message and a way back.
// @spec layout/other-errors: Other router errors show their status text or message, otherwise "Unknown error".
// @spec layout/error-back: An error block has a title, a message and a back link.
// @spec errors/failure errors/router layout/router-error layout/not-found
test.each([
  [data(null, { status: 404 }), "Oops! An error Occured! The page you're looking for is beyond our reach Refresh Back to Home"],
  [data(null, { status: 409, statusText: 'Conflict' }), 'Oops! An error Occured! Conflict Refresh Back to Home'],
  [data(null, { status: 500 }), 'Oops! An error Occured! Internal Server Error Refresh Back to Home'],
  [new TypeError('it is not a function'), 'Oops! An error Occured! Unknown error Refresh Back to Home'],
  [
    new TypeError('Failed to fetch dynamically imported module: https://site.test/assets/page-1.js'),
    'A new version is available This site was updated while the page was open. Press Refresh to continue. Refresh Back to Home',
  ],
  [
    new TypeError('Failed to fetch'),
    'You are offline This page needs a connection. Once you are back online, press Retry to load it. Retry',
  ],
  [new Error(), 'Oops! An error Occured! Unknown error Refresh Back to Home'],
  ['no error at all', 'Oops! An error Occured! Unknown error Refresh Back to Home'],
  [data(null, { status: 429, statusText: 'Please wait.' }), 'Oops! Something Went Wrong Please wait. Retry Back to Home'],
  [
    data('{"error":{"code":"rate_limited","message":"Please wait 2 seconds."}}', {
      status: 429,
      statusText: 'Too Many Requests',
    }),
    'Oops! Something Went Wrong Please wait 2 seconds. Retry Back to Home',
  ],
  [data('<html>', { status: 429, statusText: '' }), 'Oops! Something Went Wrong Unknown error Retry Back to Home'],
  [data(null, { status: 503 }), 'Oops! Something Went Wrong An error occured while fetching data. Retry Back to Home'],
])('the error screen says what went wrong (%#)', async (error, text) => {
  expect(textOf(await screenOf(error))).toBe(text)
})

test("in another language, HTTP's own English text is not shown", async () => {
  const text = await inLanguage('zz', async () => textOf(await screenOf(data(null, { status: 500 }))))
  expect(text).toContain(textsIn('zz').unknownError)
  expect(text).not.toContain('Internal Server Error')
})

const textsIn = (code: LanguageCode) => inLanguage(code, () => m.site)

async function screenOf(error: unknown): Promise<string> {
  const loader = () => Promise.reject(error)
  const { query, dataRoutes } = createStaticHandler([{ path: '/', loader, Component: () => null, ErrorBoundary: Screen }])
  const context = await query(new Request('http://site.test/'))
  if (context instanceof Response) throw new Error('The loader answered with a response instead of a page')
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
}

function Screen() {
  return <PageError error={useRouteError()} />
}
