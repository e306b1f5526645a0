import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import styles from './demo-bar.module.css'

interface DemoBarProps {
  readonly isBusy: boolean
  readonly onWipe: () => void
}

/** What a demo says on every page: that it is one, and the two ways out of it. */
export function DemoBar({ isBusy, onWipe }: DemoBarProps) {
  return (
    <section aria-label="Demo" className={styles['bar']}>
      <p className={styles['text']}>You are trying a demo.</p>
      <div className={styles['actions']}>
        <Link to="/user/create-account" className={buttonClass({ size: 'sm' })}>
          Keep it: sign up
        </Link>
        <Button variant="ghost" size="sm" isBusy={isBusy} onClick={onWipe}>
          Wipe
        </Button>
      </div>
    </section>
  )
}
