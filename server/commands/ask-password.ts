import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { AppError } from '#domain/errors.ts'
import { UsageError } from './command.ts'

const INTERRUPTED = 130

/** Asks for a password twice, without echo. Throws if there is no terminal or the two differ. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('Set PASSWORD, or run this in a terminal')
  const first = await ask('Password: ')
  const second = await ask('Repeat password: ')
  if (first !== second) throw new AppError('invalid', 'The passwords do not match')
  return first
}

function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reading = createInterface({ input: process.stdin, output: noEcho, terminal: true, historySize: 0 })
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
