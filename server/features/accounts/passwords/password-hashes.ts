import { createHash, createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '#server/turns.ts'

// security 3: 19 MiB, two passes, one lane; some 15 ms a hash. The library's default is argon2id.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const ARGON2_COST = '$m=19456,t=2,p=1$'
const MAX_AT_ONCE = 4
const PEPPER_ID_LENGTH = 8

/** Whether a password is right, and whether its hash should be made anew with today's cost and pepper. */
export interface PasswordVerdict {
  readonly isRight: boolean
  readonly isStale: boolean
}

/** Hashes and checks passwords, a few at a time, so that a flood of logins cannot take all memory. */
export interface Passwords {
  /** `<pepper id>$<argon2id in PHC form>`. */
  hash(password: string): Promise<string>
  /** An unknown account (`undefined`) takes as long as a wrong password. */
  check(password: string, stored: string | undefined): Promise<PasswordVerdict>
}

/** Passwords are keyed with the first pepper before they are hashed; the others only check. */
export function createPasswords(peppers: readonly [Uint8Array, ...Uint8Array[]]): Passwords {
  const takeTurn = createTurns(MAX_AT_ONCE)
  const [newest] = peppers
  const peppersById = new Map(peppers.map(pepper => [pepperId(pepper), pepper]))
  let dummy: Promise<string> | undefined

  async function hashPassword(password: string): Promise<string> {
    const phc = await takeTurn(async () => await hash(peppered(password, newest), ARGON2))
    return `${pepperId(newest)}$${phc}`
  }
  return {
    hash: hashPassword,
    async check(password, stored) {
      dummy ??= hashPassword('nobody has this account')
      const known = stored !== undefined && peppersById.has(pepperIdOf(stored)) ? stored : undefined
      const compared = known ?? (await dummy)
      const pepper = peppersById.get(pepperIdOf(compared)) ?? newest
      const phc = compared.slice(PEPPER_ID_LENGTH + 1)
      const isMatch = await takeTurn(async () => await verify(phc, peppered(password, pepper)))
      return {
        isRight: isMatch && known !== undefined,
        isStale: pepper !== newest || !phc.includes(ARGON2_COST),
      }
    },
  }
}

// As text, because the library's `verify` takes no bytes that are not UTF-8.
function peppered(password: string, pepper: Uint8Array): string {
  return createHmac('sha256', pepper).update(password.normalize('NFKC')).digest('base64')
}

// Identifies a pepper without revealing it.
function pepperId(pepper: Uint8Array): string {
  return createHash('sha256').update(pepper).digest('hex').slice(0, PEPPER_ID_LENGTH)
}

function pepperIdOf(stored: string): string {
  return stored.slice(0, PEPPER_ID_LENGTH)
}
