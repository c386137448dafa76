import type { Operator, WriteAudit } from './operator.ts'

type SourceTestingOptions<Request, Result> = {
  audit: WriteAudit
  /** How often an operator may test. */
  limit: { take: (operator: string) => void }
  test: (request: Request) => Promise<Result>
}

/** Tests of sources on demand, so many in a minute. Each leaves its audit entry first: nothing is asked that nobody could read about. */
export function createSourceTesting<Request extends { source: { url: string }; type: string; id: number | null }, Result>(
  options: SourceTestingOptions<Request, Result>,
) {
  return async function testSource(request: Request, by: Operator): Promise<Result> {
    const { source, type, id } = request
    await options.limit.take(by.email)
    await options.audit(by, { action: 'sources.test', target: source.url, after: { type, id } })
    return options.test(request)
  }
}
