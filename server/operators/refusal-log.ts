import type { Right, Role } from '#domain/role.ts'

type RefusalLogOptions = { warn: (fields: Record<string, string>, text: string) => unknown }

export type RefusalLog = ReturnType<typeof createRefusalLog>

/**
 * Tells the log of sign-ins that failed and of rights that were refused, so that somebody can see who tries. Never what was typed:
 * passwords are typed into the wrong field.
 */
export function createRefusalLog(log: RefusalLogOptions) {
  return {
    signIn: (address: string | null, step: 'password' | 'code' | 'provider', reason: string) =>
      log.warn({ address: address ?? 'Unknown', step, reason }, 'A sign-in failed'),
    right: (account: string, role: Role | null, right: Right) =>
      log.warn({ account, role: role ?? 'none', right }, 'Somebody signed in asked for what they may not'),
  }
}
