import { AppPicture } from '#ui/app-picture.tsx'
import { Section } from './section.tsx'
import { WorkStep } from './work-step.tsx'
import styles from './how-it-works.module.css'

/** How It Works: three steps (PUB-07). */
export function HowItWorks() {
  return (
    <Section
      id="works"
      kicker="How It Works"
      title="Three steps, ten minutes"
      lead="From an empty page to a clear picture of your month."
      isRaised
    >
      <ol className={styles['steps']}>
        <WorkStep
          title="Create Smart Wallets"
          text="One for each place your money sits. Say what is in it today; the app keeps count from there."
          picture={
            <AppPicture name="wallets" alt="Three wallets on a phone, with what each holds." />
          }
        />
        <WorkStep
          title="Track Every Transaction"
          text="Amount, category, done. In the bus, at the market, with the network gone."
          picture={
            <AppPicture
              name="transactions"
              alt="A list of transactions on a phone: market, danfo, MTN data, fuel."
            />
          }
        />
        <WorkStep
          title="Get Powerful Insights"
          text="What came in, what went out, which habit costs you most: for a week, a month or all time."
          picture={
            <AppPicture name="trend" alt="Income and expense of a year as lines, on a phone." />
          }
        />
      </ol>
    </Section>
  )
}
