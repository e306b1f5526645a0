import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readFile, readText as read, rowsOf } from './read-file.ts'

describe('moving in from another app', () => {
  test('[ST8.6] of the zip that an app gives, its register is read and its plan is not', () => {
    const register =
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n' +
      '"Main","","03/08/2026","Market","Needs: Groceries","Needs","Groceries","","₦5.00","₦0.00","Cleared"\n' +
      '"Main","","14/08/2026","Transfer : Savings","","","","","₦6.00","₦0.00","Cleared"\n'
    const plan =
      '"Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"\n"Aug 2026","Needs: Groceries","Needs","Groceries",₦9.00,-₦5.00,₦4.00\n'
    const zip = zipSync({
      'My Plan - Plan.csv': strToU8(plan),
      'My Plan - Register.csv': strToU8(`\uFEFF${register}`),
    })
    const reading = readFile(zip)
    if (!reading.ok) throw new Error(reading.error.type)
    expect(reading.value.file).toMatchObject({ app: 'YNAB', format: 'csv' })
    expect(rowsOf(reading.value)).toEqual(['2026-08-03 expense 500', '2026-08-14 expense 600'])
    expect(reading.value.sections[0]?.rows[1]).toMatchObject({
      kind: 'transfer',
      counterparty: 'Savings',
    })
  })

  test('[ST8.6] a transfer is a row in both accounts', () => {
    const ez =
      'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description\n' +
      '2026-08-03 10:00:00,+01:00,Transfer,General,Bank,Main,NGN,50.00,Savings,NGN,50.00,,,\n' +
      '2026-08-04 10:00:00,+01:00,Expense,Food,Groceries,Main,NGN,5.00,,,,,,Rice\n'
    const { sections } = read(ez)
    expect(
      sections.map(
        ({ name, rows }) =>
          `${name} ${rows.map(({ type, kind, category }) => `${type} ${kind} ${category}`).join(', ')}`,
      ),
    ).toEqual([
      'Main expense transfer transfer, expense other food',
      'Savings income transfer transfer',
    ])
  })

  test('[ST8.6] [ST8.9] what a transfer brought to an account in another currency is in that one', () => {
    const head =
      'journal_id,type,amount,foreign_amount,currency_code,foreign_currency_code,description,date,source_name,source_type,destination_name,destination_type,category,notes\n'
    const kind = 'Asset account'
    const { sections, file } = read(
      `${head}1,Transfer,100.00,150000.00,USD,NGN,Home,2026-08-03T10:00:00+01:00,Dom,${kind},Main,${kind},,\n` +
        `2,Transfer,300000.00,200.00,NGN,USD,Away,2026-08-04T10:00:00+01:00,Main,${kind},Dom,${kind},,\n`,
    )
    expect(sections.map(({ name }) => name)).toEqual(['Main'])
    expect(sections[0]?.rows.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
      'income 15000000',
      'expense 30000000',
    ])
    expect(file?.leftOut).toEqual([{ why: 'foreign', currency: 'USD', account: 'Dom', rows: 2 }])
  })

  test('[ST8.6] what ezBookkeeping calls a description, or once a comment, is the words', () => {
    for (const name of ['Description', 'Comment']) {
      const head = `Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Tags,${name}\n`
      const { sections } = read(
        `${head}2026-08-04 10:00:00,+01:00,Expense,Food,Groceries,Main,NGN,5.00,,,,,Ofada rice\n`,
      )
      expect(sections[0]?.rows[0]?.narration).toBe('Ofada rice')
    }
  })

  test.each([
    [
      'Monarch',
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags\n' +
        '2026-08-03,Shoprite,Groceries,Main,POS 0042 SHOPRITE IKEJA,for the party,-5.00,"Home, Party"\n' +
        '2026-08-04,Bolt,Taxi,Main,BOLT.EU/O/1,,-2.00,\n',
      ['Shoprite · for the party', 'Bolt'],
    ],
    [
      'Mint',
      'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes\n' +
        '8/03/2026,Shoprite,POS 0042 SHOPRITE IKEJA,5.00,debit,Groceries,Main,"Home; Party",for the party\n' +
        '8/14/2026,Bolt,BOLT.EU/O/1,2.00,debit,Taxi,Main,,\n',
      ['Shoprite · for the party', 'Bolt'],
    ],
    [
      'an app that we do not know',
      'Date,Merchant,Type of spending,Category,Notes,Amount,Tags\n' +
        '2026-08-03,Shoprite,x,Groceries,for the party,-5.00,Home | #Party\n' +
        '2026-08-04,Bolt,x,Taxi,,-2.00,\n2026-08-05,Job,x,Salary,,9.00,\n',
      ['Shoprite · for the party', 'Bolt', 'Job'],
    ],
  ])('[ST8.18] of %s the payee is the title, and its tags are told', (_, file, words) => {
    const rows = read(file).sections[0]?.rows ?? []
    expect(rows.map(({ narration }) => narration)).toEqual(words)
    expect(rows.map(({ tags }) => tags)).toEqual([
      ['Home', 'Party'],
      ...words.slice(1).map(() => undefined),
    ])
  })

  test('[ST8.18] the words of a bank stay those of its rows, whoever stands beside them', () => {
    const bank =
      'Date,Narration,Beneficiary,Category,Debit,Credit,Balance\n' +
      '2026-08-03,NIP TRF rice,Ada Obi,Groceries,5.00,,95.00\n2026-08-04,NIP TRF beans,Ada Obi,Groceries,5.00,,90.00\n'
    const rows = read(bank).sections[0]?.rows ?? []
    expect(rows.map(({ narration }) => narration)).toEqual(['NIP TRF rice', 'NIP TRF beans'])
  })

  test('[ST8.6] who is an account of the export itself is no payee', () => {
    const actual =
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\n' +
      'Main,2026-08-03,Savings,,,-50,0,Cleared\nSavings,2026-08-03,Main,,,50,0,Cleared\n' +
      'Main,2026-08-04,Market,(SPLIT INTO 2) ,,0,-9,Cleared\nMain,2026-08-04,Market,(SPLIT 1 OF 2) ,Food,-5,0,Cleared\nMain,2026-08-04,Market,(SPLIT 2 OF 2) ,Gifts,-4,0,Cleared\n'
    const { sections } = read(actual)
    expect(
      sections.map(({ rows }) =>
        rows.map(({ kind, category, counterparty }) => `${kind} ${category} ${counterparty}`),
      ),
    ).toEqual([
      ['transfer transfer Savings', 'other food Market', 'other gift Market'],
      ['transfer transfer Main'],
    ])
  })

  test.each([
    ['Groceries', 'food'],
    ['🍽️ Eating Out', 'eating-out'],
    ['Auto & Transport: Gas', 'fuel'],
    ['Bills & Utilities', 'bills'],
    ['Electricity', 'electricity'],
    ['Car Insurance', 'insurance'],
    ['Tithe', 'giving'],
    ['Paycheck', 'salary'],
    ['Miscellaneous', 'uncategorized'],
    ['Zorbing', 'uncategorized'],
  ])('[ST8.6] the category %s is ours as %s', (name, category) => {
    const monarch = `Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags\n2026-08-03,Somebody,${name},Main,somebody,,-5.00,\n`
    expect(read(monarch).sections[0]?.rows[0]?.category).toBe(category)
  })
})
