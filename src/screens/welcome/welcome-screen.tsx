import { Link } from '@tanstack/react-router'
import { CloudOff, Layers, ShieldCheck } from 'lucide-react'
import { Brand } from '#ui/brand.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Benefit } from './benefit.tsx'
import styles from './welcome-screen.module.css'

/** `/` for people who are not signed in. */
export function WelcomeScreen() {
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <Brand />
        <Link to="/user/login" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          Log in
        </Link>
      </header>
      <main className={styles['main']}>
        <h1 className={styles['title']}>See Clearly. Spend Smarter. Grow Freely.</h1>
        <p className={styles['lead']}>
          The money notebook that works with no network. Record income, spending and transfers in
          naira; every entry is safe on your phone at once and on your other devices when you are
          online.
        </p>
        <div className={styles['actions']}>
          <Link to="/user/create-account" className={buttonClass()}>
            Get Started
          </Link>
          <Link to="/user/login" className={buttonClass({ variant: 'soft' })}>
            I have an account
          </Link>
        </div>
        <ul className={styles['promises']}>
          <Benefit icon={<CloudOff />} title="No network? No problem">
            Open it, record, close it. It sends by itself when the network is back.
          </Benefit>
          <Benefit icon={<ShieldCheck />} title="Never lost, never doubled">
            An entry you saved stays saved, through dead batteries and dropped connections.
          </Benefit>
          <Benefit icon={<Layers />} title="Wallets, labels, transfers">
            Cash, bank and mobile money side by side, sorted the way you think.
          </Benefit>
        </ul>
      </main>
      <footer className={styles['foot']}>
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
      </footer>
    </div>
  )
}
