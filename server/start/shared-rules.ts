import { ARRIVE, FAIL, FORGET_CODES, LOOK, SUCCEED, TAKE_CODE } from '../accounts/sign-in-rules.ts'
import { COUNT_USES } from '../limits/use-rule.ts'
import { LEASE, RELEASE } from '../shared-counts/lease.ts'
import { BEGIN_GUESS, REFUND_GUESS } from '../sync/guess-rules.ts'

/** Every rule by which processes count together: a parent decides for its children by their names. */
export const SHARED_RULES = [
  LEASE,
  RELEASE,
  COUNT_USES,
  BEGIN_GUESS,
  REFUND_GUESS,
  ARRIVE,
  LOOK,
  FAIL,
  SUCCEED,
  TAKE_CODE,
  FORGET_CODES,
]
