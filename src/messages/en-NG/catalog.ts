import { compileFiles } from '../compile-files.ts'
import account from './account.json' with { type: 'json' }
import analytics from './analytics.json' with { type: 'json' }
import app from './app.json' with { type: 'json' }
import assistant from './assistant.json' with { type: 'json' }
import budgets from './budgets.json' with { type: 'json' }
import categories from './categories.json' with { type: 'json' }
import dashboard from './dashboard.json' with { type: 'json' }
import debts from './debts.json' with { type: 'json' }
import demo from './demo.json' with { type: 'json' }
import entries from './entries.json' with { type: 'json' }
import forecast from './forecast.json' with { type: 'json' }
import goals from './goals.json' with { type: 'json' }
import insights from './insights.json' with { type: 'json' }
import labels from './labels.json' with { type: 'json' }
import onboarding from './onboarding.json' with { type: 'json' }
import payees from './payees.json' with { type: 'json' }
import payments from './payments.json' with { type: 'json' }
import records from './records.json' with { type: 'json' }
import schedules from './schedules.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import statements from './statements.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }
import waiting from './waiting.json' with { type: 'json' }
import wallets from './wallets.json' with { type: 'json' }
import worth from './worth.json' with { type: 'json' }

/** The messages of every room of the code, whole: what other languages lack is said by them. */
export const FILES = {
  account,
  analytics,
  app,
  assistant,
  budgets,
  categories,
  dashboard,
  debts,
  demo,
  entries,
  forecast,
  goals,
  insights,
  labels,
  onboarding,
  payees,
  payments,
  records,
  schedules,
  settings,
  statements,
  ui,
  waiting,
  wallets,
  worth,
}

/** The English messages, compiled. */
export const catalog = compileFiles(FILES)
