import { PROVIDER_MESSAGES, signInWithText } from '#domain/operators/provider-messages.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'

/** Leads to the identity provider, if it answers. `isMain`: there is no other way in. */
export function ProviderButton({ host, isMain }: { host: string; isMain: boolean }) {
  const { busy, failure, run } = useAdminMutation(PROVIDER_MESSAGES.away)

  async function go() {
    const answer = await run<{ url: string }>({ method: 'POST', path: '/api/session/provider', reload: false })
    if (answer) window.location.assign(answer.url)
  }
  return (
    <>
      <Notice failure={failure} />
      <ActionButton className={isMain ? 'primary' : undefined} off={busy} onClick={() => void go()}>
        {signInWithText(host)}
      </ActionButton>
    </>
  )
}
