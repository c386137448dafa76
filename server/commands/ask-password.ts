import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { AppError } from '#domain/errors.ts'
import { UsageError } from './command.ts'

const INTERRUPTED = 130

/** Asks twice, and shows nothing of what is typed. Throws where nobody can be asked, or the answers differ. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('Set PASSWORD, or run this in a terminal')
  const first = await ask('Password: ')
  const second = await ask('The same again: ')
  if (first !== second) throw new AppError('invalid', 'The two passwords differ')
  return first
}

function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reading = createInterface({ input: process.stdin, output: unseen, terminal: true, historySize: 0 })
  return new Promise((resolve, reject) => {
    reading.once('SIGINT', () => {
      process.stderr.write('\n')
      process.exit(INTERRUPTED)
    })
    reading.once('line', (line) => {
      resolve(line)
      reading.close()
    })
    reading.once('close', () => {
      process.stderr.write('\n')
      reject(new AppError('invalid', 'No password was given'))
    })
  })
}
