import { BudgetSketch } from './budget-sketch.tsx'
import { PlatformCard } from './platform-card.tsx'
import { Section } from './section.tsx'
import { SyncSketch } from './sync-sketch.tsx'
import { WalletSketch } from './wallet-sketch.tsx'
import styles from './platform.module.css'

/** Our Platform: three things to begin with (PUB-05). */
export function Platform() {
  return (
    <Section
      id="our-platform"
      kicker="Our Platform"
      title="All your money, told straight"
      lead="Bank, mobile money and the cash in your pocket side by side, kept on your phone and on every device of yours."
    >
      <div className={styles['cards']}>
        <PlatformCard
          sketch={<WalletSketch />}
          title="Every wallet in one place"
          text="GTBank, OPay, cash at hand: a wallet for each, transfers between them, and one true total."
        />
        <PlatformCard
          sketch={<BudgetSketch />}
          title="Budgets that keep pace"
          text="Give each label its share. The app says what is left for today, and begins again by itself each month."
        />
        <PlatformCard
          sketch={<SyncSketch />}
          title="Safe without network"
          text="What you save is on your phone at once. It sends by itself later, counted once, whatever the network does."
        />
      </div>
    </Section>
  )
}
