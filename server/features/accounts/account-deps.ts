import type { AppDeps } from '#server/deps.ts'
import { readCommonPasswords } from './passwords/common-passwords.ts'
import { createPasswords, type Passwords } from './passwords/password-hashes.ts'

/** What the account commands reach besides what every route does. */
export interface AccountDeps extends AppDeps {
  readonly passwords: Passwords
  readonly commonPasswords: ReadonlySet<string>
}

/** Made once for an app: the turns of password hashing are shared by all its calls. */
export function createAccountDeps(deps: AppDeps): AccountDeps {
  return {
    ...deps,
    passwords: createPasswords(deps.secrets.passwordPeppers),
    commonPasswords: readCommonPasswords(),
  }
}
