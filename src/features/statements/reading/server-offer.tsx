import { Button } from '#ui/button/button.tsx'
import styles from './server-offer.module.css'

interface ServerOfferProps {
  readonly onAsk: () => void
}

/** Has the server read the file too, and says beforehand what that means. */
export function ServerOffer({ onAsk }: ServerOfferProps) {
  return (
    <div className={styles['offer']}>
      <p>Our server can read it too. The file then leaves this device; no copy is kept.</p>
      <Button size="sm" variant="ghost" onClick={onAsk}>
        Send it to our server
      </Button>
    </div>
  )
}
