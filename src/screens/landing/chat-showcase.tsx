import { ChatLine } from './chat-line.tsx'
import { Section } from './section.tsx'
import styles from './chat-showcase.module.css'

/** How a talk with Uwa goes (PUB-07). */
export function ChatShowcase() {
  return (
    <Section
      kicker="Ask Uwa · coming soon"
      title="Ask. See. Decide."
      lead="An example, with the numbers of a made-up year. Every answer names the entries it was reckoned from."
    >
      <div className={styles['chat']}>
        <ChatLine by="you">How much did I spend on fuel this year?</ChatLine>
        <ChatLine by="uwa" evidence="41 entries · January to November 2026">
          <strong>₦801,150</strong>, which is 12.1% of all you spent. June was the dearest month.
        </ChatLine>
        <ChatLine by="you">And if I cut it by a quarter?</ChatLine>
        <ChatLine by="uwa" evidence="Fuel & Diesel · average of eleven months">
          You would keep about <strong>₦18,200 a month</strong>, which makes ₦200,000 in eleven
          months.
        </ChatLine>
      </div>
    </Section>
  )
}
