import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'

/** How long an access token is good for (security 5). */
export const ACCESS_TOKEN_LIFE_MS = 900_000

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'kobolens'
const AUDIENCE = 'kobolens-api'

/** Whom an access token stands for; what they may do is looked up, so that it is never stale. */
export interface AccessClaims {
  readonly userId: string
  readonly familyId: string
  /** Epoch ms. */
  readonly expiresAt: number
}

const payloadSchema = v.object({
  sub: v.string(),
  fam: v.string(),
  exp: v.number(),
})

/** Signs a token for 15 minutes from `nowMs`. */
export async function signAccessToken(
  claims: Omit<AccessClaims, 'expiresAt'>,
  key: Uint8Array,
  nowMs: number,
): Promise<string> {
  return await new SignJWT({ fam: claims.familyId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor((nowMs + ACCESS_TOKEN_LIFE_MS) / 1000))
    .sign(key)
}

/** Reads a token: `expired` when it was ours and is over, `invalid` for everything else. */
export async function readAccessToken(
  token: string,
  key: Uint8Array,
  nowMs: number,
): Promise<Result<AccessClaims, 'expired' | 'invalid'>> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(nowMs),
    })
    const { sub, fam, exp } = v.parse(payloadSchema, payload)
    return ok({ userId: sub, familyId: fam, expiresAt: exp * 1000 })
  } catch (error) {
    return err(error instanceof errors.JWTExpired ? 'expired' : 'invalid')
  }
}

/** Reads the tokens that calls bring. */
export type ReadsAccessToken = (
  token: string,
  nowMs: number,
) => Promise<Result<AccessClaims, 'expired' | 'invalid'>>

// A token is a third of a kilobyte.
const MOST_KNOWN = 10_000

/**
 * Makes a reader that proves the signature of a token once: it comes with each call of a quarter of an hour. Whether its
 * session still lives is asked at each call, elsewhere.
 */
export function createAccessTokenReader(key: Uint8Array): ReadsAccessToken {
  const claimsByToken = new Map<string, AccessClaims>()
  return async (token, nowMs) => {
    const known = claimsByToken.get(token)
    if (known !== undefined && known.expiresAt > nowMs) return ok(known)
    claimsByToken.delete(token)
    const read = await readAccessToken(token, key, nowMs)
    if (!read.ok) return read
    const [oldest] = claimsByToken.keys()
    if (oldest !== undefined && claimsByToken.size >= MOST_KNOWN) claimsByToken.delete(oldest)
    claimsByToken.set(token, read.value)
    return read
  }
}
