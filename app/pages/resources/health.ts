/** `GET /healthz`: 200 while the process lives. */
export function loader() {
  return Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } })
}
