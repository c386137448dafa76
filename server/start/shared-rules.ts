import { ARRIVE, FAIL, FORGET_CODES, LOOK, SUCCEED, TAKE_CODE } from '../accounts/sign-in-rules.ts'
import { LEAVE_OUTGOING, SHARE_OUTGOING } from '../catalogue/upstream/outgoing-rule.ts'
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
  SHARE_OUTGOING,
  LEAVE_OUTGOING,
  ARRIVE,
  LOOK,
  FAIL,
  SUCCEED,
  TAKE_CODE,
  FORGET_CODES,
]
