import card from '../cards/poster-card.module.css'
import row from '../cards/row.module.css'
import styles from './skeleton.module.css'
import tabs from '../widgets/tabs.module.css'

type PageShape = 'home' | 'list' | 'search' | 'people' | 'title' | 'season' | 'person' | 'plain'

/** Grey shapes in place of a page's parts; a browser test compares their sizes with the real pages. */
export function Skeleton({ shape }: { shape: PageShape }) {
  return <div aria-hidden>{outline(shape)}</div>
}

function outline(shape: PageShape) {
  switch (shape) {
    case 'home':
      return (
        <>
          <Block as="hero" />
          <div className="page">
            <Row />
          </div>
        </>
      )
    case 'list':
    case 'search':
      return (
        <div className="page">
          <Heading />
          <Tabs />
          <Cards className="grid" />
        </div>
      )
    case 'people':
      return (
        <div className="page">
          <Heading className="rail" />
          <Cards className="people-grid" />
        </div>
      )
    case 'title':
      return (
        <>
          <div className={`page ${styles.title}`}>
            <Block as="poster" />
            <Lines />
          </div>
          <div className="page">
            <Tabs />
            <Block as="player" />
          </div>
        </>
      )
    case 'season':
      return (
        <div className="page">
          <div className={styles.season}>
            <Block as="poster" />
            <Lines />
          </div>
          <Episode />
          <Episode />
          <Episode />
        </div>
      )
    case 'person':
      return (
        <div className={`page ${styles.person}`}>
          <Block as="name" />
          <div className={styles.side}>
            <Block as="portrait" />
            <Lines />
          </div>
          <div className={styles.main}>
            <Block as="name" />
            <Tabs />
            <Lines />
          </div>
        </div>
      )
    case 'plain':
      return (
        <div className="page">
          <Heading />
          <Lines />
        </div>
      )
  }
}

function Block({ as }: { as: string }) {
  return <span className={`${styles.block} ${styles[as]}`} />
}

/** As high as the text it stands for. */
function Heading({ className = '' }: { className?: string }) {
  return (
    <p className={`page-title ${styles.heading} ${className}`}>
      <span className={styles.block}>Heading</span>
    </p>
  )
}

function Tabs() {
  return (
    <div className={`rail ${tabs.list}`}>
      {['Overview', 'Cast', 'Reviews'].map((word) => (
        <span key={word} className={tabs.tab}>
          <span className={styles.block}>{word}</span>
        </span>
      ))}
    </div>
  )
}

function Lines() {
  return (
    <div className={styles.lines}>
      <Block as="board" />
      <Block as="letters" />
      <Block as="line" />
      <Block as="line" />
      <Block as="short" />
    </div>
  )
}

function Cards({ className }: { className: string }) {
  return (
    <>
      <p className={styles.count}>
        <span className={styles.block}>20 of them</span>
      </p>
      <div className={className}>
        <Posters />
      </div>
    </>
  )
}

function Row() {
  return (
    <div className={row.row}>
      <div className={`rail ${row.top}`}>
        <p className="rail-heading">
          <span className={styles.block}>Ten of them</span>
        </p>
      </div>
      <div className={row.track}>
        <Posters />
      </div>
    </div>
  )
}

function Posters() {
  return Array.from({ length: 12 }, (_, index) => (
    <span key={index} className={card.card}>
      <Block as="picture" />
      <Block as="line" />
    </span>
  ))
}

function Episode() {
  return (
    <div className={styles.episode}>
      <Block as="still" />
      <Lines />
    </div>
  )
}

/** The rough layout of the page at an address, before its data is known. */
export function shapeOf(pathname: string): PageShape {
  const [first, id, seasons] = pathname.split('/').slice(1)
  if (first === '') return 'home'
  if (first === 'search' || first === 'watchlist' || first === 'lists') return 'search'
  if (first === 'person') return id ? 'person' : 'people'
  if (first !== 'movie' && first !== 'tv') return 'plain'
  if (!id) return 'list'
  return seasons ? 'season' : 'title'
}
