import { Link } from '@tanstack/react-router'
import {
  ArrowRight,
  Download,
  EllipsisVertical,
  MonitorDown,
  Rocket,
  Smartphone,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
import { useInstallOffer } from '#features/onboarding/data/use-install-moment.ts'
import { useSite } from '#features/session/data/site-context.tsx'
import { useSiteFacts } from '#features/session/data/site-facts-context.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { DrawnKey, GuideStep, GuideSteps } from '#ui/guide/guide-steps.tsx'
import { IphoneSteps } from '#ui/guide/iphone-steps.tsx'
import { HomeIcon } from '#ui/layout/brand.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import styles from './guides.module.css'

/** `/guides`: what there is to read (PUB-14). */
export function GuidesScreen() {
  return (
    <GuidePage title="Guides" lead={`Short, in plain words, and readable with no network.`}>
      <ul className={styles['cards']}>
        <li>
          <Link to="/guides/get-started" className={styles['card']}>
            <span className={styles['icon']}>
              <Rocket aria-hidden="true" />
            </span>
            <h2 className={styles['name']}>How to get started</h2>
            <p className={styles['quiet']}>
              Wallets, labels, your first week and a budget: a clear picture in ten minutes.
            </p>
            <span className={styles['more']}>
              Read it <ArrowRight aria-hidden="true" />
            </span>
          </Link>
        </li>
        <li>
          <Link to="/guides/how-to-install" className={styles['card']}>
            <span className={styles['icon']}>
              <Smartphone aria-hidden="true" />
            </span>
            <h2 className={styles['name']}>How to install</h2>
            <p className={styles['quiet']}>
              {PRODUCT_NAME} on the home screen of your iPhone or Android phone, without an app
              store.
            </p>
            <span className={styles['more']}>
              Read it <ArrowRight aria-hidden="true" />
            </span>
          </Link>
        </li>
      </ul>
    </GuidePage>
  )
}

interface GuidePageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page to consult, with the way in and the way to help below it. */
function GuidePage({ title, lead, children }: GuidePageProps) {
  const { supportEmail, supportPhone } = useSiteFacts()
  return (
    <article className={styles['page']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      {children}
      <aside className={styles['foot']}>
        <div>
          <h2 className={styles['name']}>No account yet?</h2>
          <p className={styles['quiet']}>It is free, and ready in a minute.</p>
        </div>
        <Link to="/user/create-account" className={buttonClass()}>
          Create an account
        </Link>
        {supportEmail !== '' && (
          <p className={styles['help']}>
            Stuck? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            {supportPhone !== '' && (
              <>
                {' '}
                or call <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{supportPhone}</a>
              </>
            )}
            .
          </p>
        )}
      </aside>
    </article>
  )
}

/** The way on an Android phone. */
function AndroidSteps() {
  return (
    <GuideSteps>
      <GuideStep
        title="Open this page in Chrome and press the three dots"
        sketch={
          <DrawnKey>
            <EllipsisVertical /> More
          </DrawnKey>
        }
      >
        They are at the top right. In Samsung Internet press the three lines at the bottom.
      </GuideStep>
      <GuideStep
        title="Choose “Add to home screen”, then “Install”"
        sketch={
          <DrawnKey>
            <MonitorDown /> Install app
          </DrawnKey>
        }
      >
        Some versions call it “Install app” at once. It takes less room than one photo.
      </GuideStep>
      <GuideStep title="Open it from your home screen" sketch={<HomeIcon />}>
        {PRODUCT_NAME} is among your apps. Press it for long and “Add expense” is there as well.
      </GuideStep>
    </GuideSteps>
  )
}

const TABS = [
  { id: 'iphone', label: 'iPhone' },
  { id: 'android', label: 'Android' },
] as const

/** `/guides/how-to-install`, open at the kind of phone it is read on (PUB-14). */
export function InstallGuideScreen() {
  const { install, platform } = useSite()
  const isOffered = useInstallOffer()
  const [tab, setTab] = useState<'iphone' | 'android'>(platform === 'iphone' ? platform : 'android')
  return (
    <GuidePage
      title="How to install"
      lead={`${PRODUCT_NAME} needs no app store. Put it on your home screen and it opens like any other app, with no network too.`}
    >
      {isOffered && (
        <div className={styles['offer']}>
          <p>This browser can do it now, with one press.</p>
          <Button icon={<Download aria-hidden="true" />} onClick={() => void install.ask()}>
            Install {PRODUCT_NAME}
          </Button>
        </div>
      )}
      <Tabs label="Kind of phone" tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'iphone' ? <IphoneSteps /> : <AndroidSteps />}
      </Tabs>
      {platform === 'computer' && (
        <p className={styles['aside']}>
          On a computer, Chrome and Edge show an install mark at the right end of the address bar.
          To put it on your phone, open this page there.
        </p>
      )}
      <p className={styles['aside']}>
        The installed app on an iPhone keeps its own records: log in there once, and everything that
        was sent is there. New here? Read <Link to="/guides/get-started">how to get started</Link>.
      </p>
    </GuidePage>
  )
}

/** `/guides/get-started`: from nothing to a picture of a month. */
export function StartGuideScreen() {
  return (
    <GuidePage
      title="How to get started"
      lead="Ten minutes now, a few seconds a day from then on. Everything below works with no network once you are logged in."
    >
      <GuideSteps>
        <GuideStep title="Make an account and verify your email">
          <Link to="/user/create-account">Create an account</Link> with a username, your email and a
          password, then type in the six digits that we mail you. Look in the spam folder if they do
          not come within a minute.
        </GuideStep>
        <GuideStep title="Create a wallet for each place your money sits">
          One for the bank, one for mobile money, one for cash. As initial amount give what is in it
          today. The free plan has two wallets, so begin with the two you use most.
        </GuideStep>
        <GuideStep title="Create a few labels">
          Labels are your own names for what money is for: Home, Family, Work. Four or five are
          plenty at first. Categories such as Food or Transport are there already.
        </GuideStep>
        <GuideStep title="Record a week">
          Press + as you spend: amount, category, save. A transfer between your own wallets is
          neither earned nor spent, so record it under Transfer.
        </GuideStep>
        <GuideStep title="Set a budget">
          Choose Budgets, Create budget, how often it begins anew, and what each label may cost.
          From then on every expense that you put on the budget shows what is left, a day and in
          all.
        </GuideStep>
        <GuideStep title="Look at the month">
          The dashboard says what came in, what went out and where to. Choose another period above
          it to compare.
        </GuideStep>
        <GuideStep title="Put it on your phone">
          See <Link to="/guides/how-to-install">how to install</Link>. Then it opens with one press,
          and the phone protects your records.
        </GuideStep>
      </GuideSteps>
    </GuidePage>
  )
}
