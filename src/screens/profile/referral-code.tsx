import { Copy } from 'lucide-react'
import { REFERRAL_TERMS } from '#domain/referral.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { copyReferralCode } from './copy-referral-code.ts'
import styles from './profile.module.css'

interface ReferralCodeProps {
  readonly code: string
}

/** The code that others sign up with, and what that gives; nothing while it is not known. */
export function ReferralCode({ code }: ReferralCodeProps) {
  if (code === '') return null
  return (
    <Card>
      <div className={styles['head']}>
        <h2 className={styles['name']}>Referral code</h2>
        <Button
          variant="soft"
          size="sm"
          icon={<Copy />}
          onClick={() => void copyReferralCode(code)}
          aria-label="Copy referral code"
        >
          Copy
        </Button>
      </div>
      <p className={styles['code']}>{code}</p>
      <p className={styles['muted']}>{REFERRAL_TERMS}</p>
    </Card>
  )
}
