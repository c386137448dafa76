// `npm run dev`: the site with hot reload; with `--faulty` on a catalogue whose faults are scripted (tests/faults).
if (process.argv.includes('--faulty')) await (await import('../tests/faults/in-development.ts')).useFaultyTmdb()
process.argv.push('--dev')
await import('../server.mjs')
