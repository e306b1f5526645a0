import { Copy } from 'lucide-react'
import { REFERRAL_TERMS } from '#domain/referral.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { copyText } from '#ui/copy-text.ts'
import styles from './profile.module.css'

interface ReferralCodeProps {
  readonly code: string
}

/** The code that others sign up with, and what that gives; nothing while it is not known. */
export function ReferralCode({ code }: ReferralCodeProps) {
  if (code === '') return null
  const words = {
    done: 'Referral code copied to clipboard',
    failed: `The code could not be copied. It is ${code}`,
  }
  return (
    <Card>
      <div className={styles['head']}>
        <h2 className={styles['name']}>Referral code</h2>
        <Button
          variant="soft"
          size="sm"
          icon={<Copy />}
          onClick={() => void copyText(code, words)}
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
