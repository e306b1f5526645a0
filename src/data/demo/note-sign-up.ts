import type { Account } from '#data/account/account.ts'

/**
 * Remembers in the demo who signed up from within it, so that it is offered to them when they first
 * log in here. Without it the demo is there all the same: they find it on their dashboard.
 */
export async function noteSignUp({ store }: Pick<Account, 'store'>, email: string): Promise<void> {
  if (!store.readDemo()) return
  try {
    const [{ findDemo }, { noteEmail }] = await Promise.all([
      import('./find-demo.ts'),
      import('./demo-records.ts'),
    ])
    const demo = await findDemo()
    if (demo === null) return
    await noteEmail(demo, email)
    demo.close()
  } catch {
    // A part of the app that did not arrive; the account is made, and that is what counts here.
  }
}
