import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'

/** What a confirmed invitation gives to each of the two people, in tokens of the assistant. */
export const REFERRAL_TOKENS = 20_000

/** So many invitations of one person give something; later ones are welcome all the same. */
export const MAX_REWARDED_INVITATIONS = 50

/** Two people, when the invited one has just confirmed their address. */
export interface Invitation {
  readonly inviter: {
    readonly isVerified: boolean
    /** Whether the account waits for its deletion. */
    readonly isLeaving: boolean
    readonly rewardedBefore: number
  }
  readonly invited: {
    /** Whether another confirmed account, the inviter's or any, has the same mailbox. */
    readonly hasOtherAccount: boolean
  }
}

/**
 * The one rule of what an invitation gives (ACC-17): as many tokens to each of both, or 0 to both.
 * It is for a person with a mailbox that has no account yet, invited by a confirmed person. That it is
 * given once for an invited person is held by the ledger of credits.
 */
export function invitationTokens({ inviter, invited }: Invitation): number {
  if (!inviter.isVerified || inviter.isLeaving || invited.hasOtherAccount) return 0
  return inviter.rewardedBefore >= MAX_REWARDED_INVITATIONS ? 0 : REFERRAL_TOKENS
}

// One provider, whose mailboxes have dots wherever their owners like them.
const DOTLESS_HOSTS: readonly string[] = ['gmail.com', 'googlemail.com']

/**
 * The one spelling of all addresses whose mail comes to the same place as that of `email`: lower case,
 * without what follows a plus, which is the owner's own mark.
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return DOTLESS_HOSTS.includes(host)
    ? `${name.replaceAll('.', '')}@${DOTLESS_HOSTS[0]}`
    : `${name}@${host}`
}

/** What an invitation gives, as said to a person, from the inviter's side. */
export const referralTerms = once(
  () =>
    t('account.when-somebody-signs-up-with') +
    t('account.referraltokens-tokens-for-uwa-the', { referralTokens: REFERRAL_TOKENS }) +
    t('account.your-plans-and-do-not', { maxRewardedInvitations: MAX_REWARDED_INVITATIONS }),
)

/** What a code gives, as said to the invited person. */
export const referralHint = once(
  () =>
    t('account.gives-you-and-whoever-invited', { referralTokens: REFERRAL_TOKENS }) +
    t('account.the-assistant-once-you-have'),
)

/** Where an invited person signs up, with the code filled in. `origin` without a slash at its end. */
export function referralLink(origin: string, code: string): string {
  return `${origin}/user/create-account?referral=${encodeURIComponent(code)}`
}
