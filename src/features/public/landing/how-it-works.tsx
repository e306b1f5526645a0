import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChatLine } from '#features/assistant/parts/chat-line.tsx'
import { AppPicture } from '../pictures/app-picture.tsx'
import { Section } from './section.tsx'
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
              alt="A list of transactions on a phone: barbing, danfo, a prepaid token, market."
            />
          }
        />
        <WorkStep
          title="Get Powerful Insights"
          text="What came in, what went out, which habit costs you most: for a week, a month or all time."
          picture={
            <AppPicture
              name="trend"
              alt="What came in and went out in each of six months, on a phone."
            />
          }
        />
      </ol>
    </Section>
  )
}

interface WorkStepProps {
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

/** One step of how it works. */
function WorkStep({ title, text, picture }: WorkStepProps) {
  return (
    <li className={styles['step']}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['text']}>{text}</p>
      </div>
      <div className={styles['view']}>{picture}</div>
    </li>
  )
}

/** How a talk with Uwa goes (PUB-07). */
export function ChatShowcase() {
  return (
    <Section
      kicker="Ask Uwa"
      title="Ask. See. Decide."
      lead="An example, with the numbers of a made-up year. Every answer says how it was worked out, and leads to the entries behind it."
    >
      <div className={styles['chat']}>
        <ChatLine by="you">
          <p>How much did I spend on fuel this year?</p>
        </ChatLine>
        <ChatLine by="uwa">
          <p>
            You spent <strong>₦727,150</strong> on Fuel & Diesel this year (1 Jan to 21 Nov 2026).
          </p>
          <EvidenceSketch text="37 expenses · Fuel & Diesel" />
        </ChatLine>
        <ChatLine by="you">
          <p>And last month?</p>
        </ChatLine>
        <ChatLine by="uwa">
          <p>
            You spent <strong>₦57,200</strong> on Fuel & Diesel last month (1 Oct to 31 Oct 2026).
          </p>
          <EvidenceSketch text="3 expenses · Fuel & Diesel" />
        </ChatLine>
      </div>
    </Section>
  )
}

interface EvidenceSketchProps {
  readonly text: string
}

/** What an answer was reckoned from. */
function EvidenceSketch({ text }: EvidenceSketchProps) {
  return (
    <p className={styles['evidence']}>
      <ListChecks aria-hidden="true" /> {text}
    </p>
  )
}
