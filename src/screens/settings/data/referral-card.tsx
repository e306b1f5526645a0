import { Copy, Share2 } from 'lucide-react'
import { useProfile } from '#data/account/use-profile.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { REFERRAL_TERMS, referralLink } from '#domain/referral.ts'
import { TitledCard } from '#screens/settings/titled-card.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import styles from './data.module.css'

/** The person's invitation, what it gives, and the tokens held beyond the plan's. */
export function ReferralCard() {
  const profile = useProfile()
  if (profile === undefined || profile.referralCode === '') return null
  const { referralCode, topupTokenBalance } = profile
  const link = referralLink(window.location.origin, referralCode)

  function handleCopy() {
    void copyText(link, {
      done: 'Invitation link copied to clipboard',
      failed: `The link could not be copied. It is ${link}`,
    })
  }

  return (
    <TitledCard title="Invite somebody" text={REFERRAL_TERMS}>
      <p className={styles['link']}>{link}</p>
      <p className={styles['muted']}>
        Your code is <strong>{referralCode}</strong>.
        {topupTokenBalance > 0 &&
          ` You hold ${topupTokenBalance.toLocaleString('en-NG')} tokens from invitations and top-ups.`}
      </p>
      <div className={styles['actions']}>
        {canShare() && (
          <Button variant="soft" icon={<Share2 />} onClick={() => void shareLink(link)}>
            Share invitation
          </Button>
        )}
        <Button variant="ghost" icon={<Copy />} onClick={handleCopy}>
          Copy invitation link
        </Button>
      </div>
    </TitledCard>
  )
}

// Absent in desktop browsers, whatever the DOM's types say.
function canShare(): boolean {
  return 'share' in navigator
}

async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ title: PRODUCT_NAME, text: `Join me on ${PRODUCT_NAME}.`, url })
  } catch {
    // Put away without sharing: there is nothing to say.
  }
}
