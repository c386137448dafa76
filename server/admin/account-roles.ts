import { AppError } from '#domain/errors.ts'
import type { Role } from '#domain/operators/role.ts'
import type { Store } from '#server/db/store.ts'
import type { Operator, RunAction } from './run-action.ts'

type AccountRolesOptions = {
  runAction: RunAction
  /** E-mails of the operators, in lower case. */
  admins: readonly string[]
}

/**
 * Changes operators' roles. Somebody must always be able to change them back: the last owner cannot lose that role, nor be removed
 * while there are other operators. Sessions and open panels get the new role with their next request.
 */
export function createAccountRoles({ runAction, admins }: AccountRolesOptions) {
  /** The roles of this account and of all operators with an account. */
  const read = ({ accountRows }: Store, email: string) => accountRows.rolesOf([...new Set([...admins, email])])
  const otherOwners = (roles: ReadonlyMap<string, Role | null>, email: string) =>
    admins.filter((each) => each !== email && roles.get(each) === 'owner')

  return {
    /** `email` in lower case. Throws `not-found` without such an account, and `conflict` for the last owner. */
    change({ email, role }: { email: string; role: Role }, by: Operator): Promise<void> {
      return runAction({
        by,
        action: 'account.role',
        target: email,
        async write(store) {
          const roles = await read(store, email)
          const before = roles.get(email)
          if (before === undefined) throw new AppError('not-found', `There is no account ${email}`)
          if (role !== 'owner' && admins.includes(email) && otherOwners(roles, email).length === 0)
            throw new AppError('conflict', `${email} is the last owner: make another operator an owner first`)
          await store.accountRows.putRole(email, role)
          return { before: { role: before }, after: { role }, result: undefined }
        },
      })
    },

    /** Throws `conflict` if the other operators would have no owner left. Call it in the transaction that removes the account. */
    async checkRemoval(store: Store, email: string): Promise<void> {
      if (!admins.includes(email)) return
      const roles = await read(store, email)
      const others = admins.filter((each) => each !== email && roles.has(each))
      if (roles.get(email) === 'owner' && others.length > 0 && otherOwners(roles, email).length === 0)
        throw new AppError('conflict', `${email} is the last owner: make another operator an owner first`)
    },
  }
}
