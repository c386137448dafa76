/** Search engines may read every page; what has no screen is not for them. */
export function loader() {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /player/', 'Disallow: /search', '']
  return new Response(rules.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
