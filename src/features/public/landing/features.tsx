import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { AppPicture } from '../pictures/app-picture.tsx'
import { Section } from './section.tsx'
import {
  BudgetSketch,
  StatementSketch,
  SyncSketch,
  UwaSketch,
  WalletSketch,
} from './sketches/sketches.tsx'
import styles from './features.module.css'

/** Features: budget, assistant, bank statements (PUB-06). */
export function Features() {
  return (
    <Section
      id="features"
      kicker="Features"
      title="Made for how money moves here"
      lead="Alerts from three banks, change from the keke, ajo on the 25th. It all has a place."
      isRaised
    >
      <div className={styles['rows']}>
        <FeatureRow
          title="Budget"
          text="Share your month out over your own labels. Every expense shows at once what is left, and what that is a day."
          points={[
            'Once, weekly, monthly, quarterly or yearly',
            'Counts by itself, by the labels and categories you choose',
            'Knows what falls due, and whether it lasts until pay-day',
            'Goals, debts and ajo beside it, kept by your real transfers',
            'A trail of every change, so that nothing moves unseen',
            'A word of warning at 90%, before it is too late',
          ]}
          picture={
            <AppPicture
              name="budget"
              alt="A monthly budget on a phone: ₦158,450 left for ten days, ₦15,845 a day, label by label."
              className={styles['crop']}
            />
          }
        />
        <FeatureRow
          title="Ask Uwa, Our AI Assistant"
          text="Ask in your own words what your records know. Uwa reckons the answer from them and shows the entries behind it."
          points={[
            '“How much went on data since September?”',
            '“Which category took the most last month?”',
            'Answered on your own phone, with no network too',
          ]}
          picture={<UwaSketch />}
        />
        <FeatureRow
          title="Import Your Bank Transactions"
          text="Pick the PDF, Excel or CSV file that your bank mailed, or paste its alerts. It is read on your phone, checked against the balances printed in it, and shown to you before anything is saved."
          points={[
            'GTBank, Access, Zenith, UBA, Kuda, OPay, Moniepoint and more',
            'No bank password, no connection to your account',
            'Files with a password open on your phone; it is never sent',
          ]}
          picture={<StatementSketch />}
        />
      </div>
    </Section>
  )
}

interface FeatureRowProps {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly picture: ReactNode
}

/** A feature in words, and how it looks. */
function FeatureRow({ title, text, points, picture }: FeatureRowProps) {
  return (
    <article className={styles['row']}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['text']}>{text}</p>
        <ul className={styles['points']}>
          {points.map(point => (
            <li key={point}>
              <Check aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['picture']}>{picture}</div>
    </article>
  )
}

interface PlatformCardProps {
  /** A drawing of it. */
  readonly sketch: ReactNode
  readonly title: string
  readonly text: string
}

/** One thing the platform does, with the way in. */
function PlatformCard({ sketch, title, text }: PlatformCardProps) {
  const titleId = useId()
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['sketch']} data-sketch aria-hidden="true">
        {sketch}
      </div>
      <h3 id={titleId} className={styles['name']}>
        {title}
      </h3>
      <p className={styles['platformText']}>{text}</p>
      <Link to="/user/create-account" className={styles['more']} aria-describedby={titleId}>
        Get Started <ArrowRight aria-hidden="true" />
      </Link>
    </article>
  )
}

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
          text="GTBank, OPay, cash at hand, the dollar account at your own rate: a wallet for each, transfers between them, and one true total."
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
