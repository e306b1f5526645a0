import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './server-offer.module.css'

interface ServerOfferProps {
  readonly onAsk: () => void
}

/** Has the server read the file too, and says beforehand what that means. */
export function ServerOffer({ onAsk }: ServerOfferProps) {
  return (
    <div className={styles['offer']}>
      <p>{t('statements.our-server-can-read-it')}</p>
      <Button size="sm" variant="ghost" onClick={onAsk}>
        {t('statements.send-it-to-our-server')}
      </Button>
    </div>
  )
}
