import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { scrollToSection } from '#ui/page/section-scroll.ts'
import { classes } from '#ui/style/classes.ts'
import { Features, Platform } from './features.tsx'
import { Hero, TryDemo } from './hero.tsx'
import { ChatShowcase, HowItWorks } from './how-it-works.tsx'
import { Section } from './section.tsx'
import styles from './call-to-action.module.css'
import faqsStyles from './faqs/faqs.module.css'

/** `/` for people who are not signed in (PUB-01 to PUB-08). */
export function LandingScreen() {
  useHashScroll()
  return (
    <>
      <Hero />
      <Platform />
      <Features />
      <ChatShowcase />
      <HowItWorks />
      <CallToAction />
      <Faqs />
    </>
  )
}

/** The invitation (PUB-07). */
function CallToAction() {
  return (
    <section className={styles['ground']}>
      <div className={styles['block']}>
        <RisingCircles />
        <h2 className={styles['title']}>Know where your money is, by tonight</h2>
        <p className={styles['text']}>
          Make a wallet, record today’s spending, and look again in a week. It costs nothing, and
          your records stay yours.
        </p>
        <div className={styles['actions']}>
          <Link
            to="/user/create-account"
            className={classes(buttonClass({ variant: 'ghost' }), styles['go'])}
          >
            Get Started
          </Link>
          <TryDemo variant="soft" />
          <Link to="/guides/how-to-install" className={styles['install']}>
            Put it on your phone
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Six questions, of which one may be open (PUB-08). */
function Faqs() {
  const [open, setOpen] = useState<number>()
  return (
    <Section id="faqs" kicker="FAQs" title="What people ask first">
      <div className={faqsStyles['list']}>
        {FAQS.map((faq, index) => (
          <FaqItem
            key={faq.question}
            {...faq}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? undefined : index)}
          />
        ))}
      </div>
    </Section>
  )
}

const SCROLL_AFTER_MS = 100

/**
 * Scrolls to the section that the address names, 100 ms after the page is there, and takes the name
 * out of the address, so that the same link works again (PUB-03).
 */
function useHashScroll(): void {
  const { timers } = useAccount()
  const hash = useLocation({ select: location => location.hash })
  const navigate = useNavigate()

  useEffect(() => {
    if (hash === '') return undefined
    const timer = timers.setTimeout(() => {
      scrollToSection(hash)
      void navigate({ to: '/', hash: '', replace: true, resetScroll: false })
    }, SCROLL_AFTER_MS)
    return () => timers.clearTimeout(timer)
  }, [hash, navigate, timers])
}

interface FaqItemProps {
  readonly question: string
  readonly answer: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A question; its answer once it is open. */
function FaqItem({ question, answer, isOpen, onToggle }: FaqItemProps) {
  const id = useId()
  return (
    <div className={faqsStyles['item']}>
      <h3 className={faqsStyles['heading']}>
        <button
          id={`${id}-question`}
          type="button"
          className={faqsStyles['question']}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={onToggle}
        >
          {question}
          <ChevronDown aria-hidden="true" />
        </button>
      </h3>
      <section
        id={`${id}-answer`}
        aria-labelledby={`${id}-question`}
        className={faqsStyles['answer']}
        hidden={!isOpen}
      >
        <p>{answer}</p>
      </section>
    </div>
  )
}

/** A question that visitors have, and what is true. */
export interface Faq {
  readonly question: string
  readonly answer: string
}

/** The six questions of the landing page. */
const FAQS: readonly Faq[] = [
  {
    question: `Does ${PRODUCT_NAME} connect to my bank?`,
    answer:
      'No. It asks for no bank password and moves no money. You record what you spend, or import the PDF statement that your bank gives you. It is read on your own device; when you are online the server reads it once more to be sure, and keeps nothing of it.',
  },
  {
    question: 'What happens when there is no network?',
    answer:
      'Everything goes on. The app opens, lists, reckons and saves with no network at all. What you saved waits on your phone and sends by itself when you are online, each entry counted once.',
  },
  {
    question: 'Is it free?',
    answer:
      'The Trailblazer plan is free: two wallets, two budgets, seven labels and three imports a month. Larger plans are coming; nothing is charged without you choosing it.',
  },
  {
    question: 'Who can see my records?',
    answer:
      'You. They are kept on your devices and on the server you signed up at, are not sold or shown to advertisers, and are not shared with other users. The privacy notice says what is kept, and for how long.',
  },
  {
    question: 'Can I use it on my phone and my laptop?',
    answer:
      'Yes. Log in on each; what you record on one is on the others within seconds of being online. On a phone you can put it on the home screen like any other app.',
  },
  {
    question: 'I already have a year of spending. Must I type it in?',
    answer:
      'No. Import your bank’s PDF statements, two weeks to a month at a time. Each row comes with a suggested category, and you see and correct everything before it is saved.',
  },
]
