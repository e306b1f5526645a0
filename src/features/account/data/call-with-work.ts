import type { ApiFailure } from '#api/failures.ts'
import type { Result } from '#base/result.ts'
import { runInSlices } from '#base/slices.ts'
import type { AnswerOf, WireBodyOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { nameDevice } from '#contract/general-calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import type { Account } from '#features/session/data/account.ts'
import { t } from '#messages/t.ts'

/** What a person reads while their browser works. */
function checking(): string {
  return t('account.checking-your-browser-a-few')
}

// A nonce may have run out while the phone slept.
const MOST_ROUNDS = 3

/** The calls that may take work where much comes from one address (SECURITY.md 37). */
type WorkedCall =
  | typeof calls.createAccount
  | typeof calls.quickSignUp
  | typeof calls.login
  | typeof calls.keepAccount
  | typeof calls.joinWaitList

/** One of them on its way. */
export interface WorkedInput<C extends WorkedCall> {
  readonly call: C
  readonly body: WireBodyOf<C>
  /** Says what is waited for. */
  readonly say: (note: string) => void
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a call, and works for it where the server asks for that, a little at a time so that the page stays free. */
export async function callWithWork<C extends WorkedCall>(
  { api, clock, timers }: Pick<Account, 'api' | 'clock' | 'timers'>,
  { call, body, say, headers = {} }: WorkedInput<C>,
): Promise<Result<AnswerOf<C>, ApiFailure>> {
  let answer = await api.call(call, { body, headers })
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (answer.ok || answer.error.work === undefined) return answer
    const { work } = answer.error
    say(checking())
    const { doWork } = await import('../rules/proof-of-work.ts')
    const count = await runInSlices(doWork(work), { clock, timers })
    answer = await api.call(call, {
      body,
      headers: { ...headers, [HEADERS.work]: `${work.nonce}:${count}` },
    })
  }
  return answer
}

/** The word by which the server knows this device, asked for once; nothing where it gives none. */
export async function deviceHeaders({
  api,
  store,
}: Pick<Account, 'api' | 'store'>): Promise<Readonly<Record<string, string>>> {
  const kept = store.readDeviceToken()
  if (kept !== '') return { [HEADERS.deviceToken]: kept }
  const named = await api.call(nameDevice, { body: {} })
  if (!named.ok) return {}
  const { token } = named.value.data
  store.writeDeviceToken(token)
  return { [HEADERS.deviceToken]: token }
}
