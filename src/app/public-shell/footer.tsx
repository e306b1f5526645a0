import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Mail, MapPin, Phone } from 'lucide-react'
import { type SyntheticEvent, useRef, useState, useSyncExternalStore } from 'react'
import { PRODUCT_NAME, TAGLINE } from '#base/product.ts'
import type { SiteFacts } from '#contract/general-calls.ts'
import { subscribe } from '#features/public/data/mailing-lists.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { failureMessage } from '#features/session/data/failure-message.ts'
import { useSiteFacts } from '#features/session/data/site-facts-context.tsx'
import { useReloadSoon } from '#features/session/parts/use-reload-soon.ts'
import { LanguageSelect } from '#features/settings/parts/language-select.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { Brand } from '#ui/layout/brand.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { SectionLink } from './navbar-links.tsx'
import styles from './footer.module.css'

/** The foot of the public pages (PUB-10). */
export function Footer() {
  const facts = useSiteFacts()
  const year = useYear()
  return (
    <footer className={styles['foot']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <Brand />
          <p className={styles['tagline']}>{TAGLINE}</p>
          <NewsletterForm />
        </div>
        <FooterLinks startGuideUrl={facts.startGuideUrl} />
        <Contact facts={facts} />
      </div>
      <div className={styles['last']}>
        <p>
          {t('app.year-productname-all-rights-reserved', {
            year: year ?? '',
            productName: PRODUCT_NAME,
          })}
        </p>
        <LanguageSelect />
        <p className={styles['legal']}>
          <Link to="/terms">{t('app.terms')}</Link>
          <Link to="/privacy">{t('app.privacy')}</Link>
        </p>
      </div>
    </footer>
  )
}

interface ContactProps {
  readonly facts: SiteFacts
}

/** How to reach the deployment's operator, and where else they are. */
function Contact({ facts }: ContactProps) {
  const { supportEmail, supportPhone, socialLinks } = facts
  return (
    <div id="contact" className={styles['contact']}>
      <h2 className={styles['heading']}>{t('app.contact')}</h2>
      <p>
        <MapPin aria-hidden="true" /> {t('app.lagos-nigeria')}
      </p>
      {supportEmail !== '' && (
        <a href={`mailto:${supportEmail}`}>
          <Mail aria-hidden="true" /> {supportEmail}
        </a>
      )}
      {supportPhone !== '' && (
        <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>
          <Phone aria-hidden="true" /> {supportPhone}
        </a>
      )}
      {socialLinks.length > 0 && (
        <ul className={styles['social']}>
          {socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer me">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FooterLinksProps {
  /** A shared document; empty: our own guide serves. */
  readonly startGuideUrl: string
}

/** Where the foot leads. */
function FooterLinks({ startGuideUrl }: FooterLinksProps) {
  return (
    <nav aria-label={t('app.footer')} className={styles['links']}>
      <h2 className={styles['heading']}>{t('app.explore')}</h2>
      <SectionLink section="home">{t('app.home')}</SectionLink>
      <SectionLink section="our-platform">{t('app.our-platform')}</SectionLink>
      <SectionLink section="features">{t('app.features')}</SectionLink>
      <SectionLink section="works">{t('app.how-it-works')}</SectionLink>
      <SectionLink section="faqs">{t('app.faqs')}</SectionLink>
      <Link to="/guides">{t('app.guides')}</Link>
      <a
        href={startGuideUrl === '' ? '/guides/get-started' : startGuideUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        {said('app.how-to-get-started', {
          arrowUpRight: <ArrowUpRight aria-hidden="true" />,
          span: <span className="visually-hidden" />,
        })}
      </a>
    </nav>
  )
}

const RELOAD_AFTER_MS = 3000
function noEmail(): string {
  return t('app.please-enter-a-valid-email')
}

/** The newsletter (PUB-11): idle, loading, then a word of thanks and the page anew. */
function NewsletterForm() {
  const account = useAccount()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isThanked, setThanked] = useState(false)
  const [note, setNote] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useReloadSoon(isThanked, RELOAD_AFTER_MS)

  function refuse() {
    setRefused(email)
    notify.error(noEmail())
    input.current?.focus()
  }

  async function send() {
    setBusy(true)
    setThanked(false)
    const subscribed = await subscribe(account, email, setNote)
    setNote(undefined)
    setBusy(false)
    if (!subscribed.ok) {
      const { error } = subscribed
      if (error.fields?.['email'] === undefined) {
        notify.error(failureMessage(error, t('app.subscription-failed')))
      } else refuse()
      return
    }
    setEmail('')
    notify.success(t('app.youre-officially-on-the-money'))
    setThanked(true)
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (email.trim() === '') refuse()
    else if (!isBusy) void send()
  }

  return (
    <form className={styles['newsletter']} noValidate onSubmit={handleSubmit}>
      <TextInput
        label={t('app.email-address')}
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint={note ?? t('app.news-of-the-app-now')}
        // What was refused is wrong for as long as it stands there.
        error={refused === email ? noEmail() : undefined}
        ref={input}
        value={email}
        onValue={setEmail}
      />
      <Button type="submit" variant="soft" isBusy={isBusy}>
        {t('app.subscribe')}
      </Button>
    </form>
  )
}

/** The year on this device; undefined in a page that was drawn before it reached one (src/app/first-view). */
function useYear(): number | undefined {
  const { clock } = useAccount()
  return useSyncExternalStore(
    neverChanged,
    () => new Date(clock()).getFullYear(),
    () => undefined,
  )
}

function neverChanged(): () => void {
  return () => undefined
}
