import * as account from './account-calls.ts'
import * as activity from './activity-calls.ts'
import * as analytics from './analytics-calls.ts'
import * as assistant from './assistant-calls.ts'
import * as budget from './budget-calls.ts'
import type { Call } from './call.ts'
import * as device from './device-calls.ts'
import * as general from './general-calls.ts'
import * as ownData from './own-data-calls.ts'
import * as password from './password-calls.ts'
import * as payment from './payment-calls.ts'
import * as picture from './picture-calls.ts'
import * as push from './push-calls.ts'
import { deriveCalls } from './record-calls.ts'
import * as session from './session-calls.ts'
import * as several from './several-calls.ts'
import * as statement from './statement-calls.ts'
import * as sync from './sync-calls.ts'
import * as token from './token-calls.ts'
import * as transaction from './transaction-calls.ts'
import * as wallet from './wallet-calls.ts'

/** Every call of `/api/v1` by name: routes, client and OpenAPI are made from this. */
export const calls = {
  createAccount: account.createAccount,
  quickSignUp: account.quickSignUp,
  verifyEmail: account.verifyEmail,
  resendVerification: account.resendVerification,
  login: account.login,
  logout: session.logout,
  refreshToken: session.refreshToken,
  forgotPassword: password.forgotPassword,
  resetPassword: password.resetPassword,
  changePassword: password.changePassword,
  listDevices: device.listDevices,
  signOutDevice: device.signOutDevice,
  signOutOtherDevices: device.signOutOtherDevices,
  exportData: ownData.exportData,
  deleteAccount: ownData.deleteAccount,
  keepAccount: ownData.keepAccount,
  fetchProfile: account.fetchProfile,
  editProfile: account.editProfile,
  uploadPicture: picture.uploadPicture,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
  fetchUtils: general.fetchUtils,
  fetchSite: general.fetchSite,
  nameDevice: general.nameDevice,
  joinWaitList: general.joinWaitList,
  subscribe: general.subscribe,
  ...deriveCalls(),
  listWallets: wallet.listWallets,
  fetchWallet: wallet.fetchWallet,
  listLabels: wallet.listLabels,
  deleteLabel: wallet.deleteLabel,
  createTransactions: transaction.createTransactions,
  createStatementTransactions: transaction.createStatementTransactions,
  previewImport: statement.previewImport,
  transferBetweenWallets: transaction.transferBetweenWallets,
  listTransactions: transaction.listTransactions,
  fetchActivity: activity.fetchActivity,
  editTransaction: transaction.editTransaction,
  editTransactions: several.editTransactions,
  deleteTransaction: transaction.deleteTransaction,
  deleteTransactions: several.deleteTransactions,
  restoreTransactions: several.restoreTransactions,
  listDeletedTransactions: several.listDeletedTransactions,
  deleteImport: transaction.deleteImport,
  createBudget: budget.createBudget,
  listBudgets: budget.listBudgets,
  fetchBudget: budget.fetchBudget,
  editBudget: budget.editBudget,
  deleteBudget: budget.deleteBudget,
  fetchBudgetAnalytics: budget.fetchBudgetAnalytics,
  fetchBudgetTrail: budget.fetchBudgetTrail,
  fetchOverview: analytics.fetchOverview,
  fetchSpendingByCategory: analytics.fetchSpendingByCategory,
  fetchSpendingByLabel: analytics.fetchSpendingByLabel,
  fetchTrends: analytics.fetchTrends,
  listPayments: payment.listPayments,
  topUp: payment.topUp,
  confirmPayment: payment.confirmPayment,
  cancelPayment: payment.cancelPayment,
  listTokens: token.listTokens,
  chargeTokens: token.chargeTokens,
  askUwa: assistant.askUwa,
  listRecentChats: assistant.listRecentChats,
  fetchChatHistory: assistant.fetchChatHistory,
  deleteChat: assistant.deleteChat,
  sync: sync.syncLedger,
  fetchChanges: sync.fetchChanges,
  fetchDigest: sync.fetchDigest,
} as const satisfies Record<string, Call>

/** The name of a call. */
export type CallName = keyof typeof calls
