import { useIsDemo } from '#data/demo/use-is-demo.ts'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ReferralCard } from './referral-card.tsx'
import styles from './data.module.css'

/** What a person can do with their data as a whole: take it, share the app, leave. */
export function DataTab() {
  const isDemo = useIsDemo()
  return (
    <div className={styles['stack']}>
      <ExportCard />
      {!isDemo && <ReferralCard />}
      {!isDemo && <DeleteAccountCard />}
    </div>
  )
}
