import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
const UNREAD: readonly string[] = ['script', 'style', 'svg']

/** A page or a part of one, as browsers without scripts read it. */
function read(html: string): Node {
  const options = { scriptingEnabled: false, sourceCodeLocationInfo: true }
  return /^\s*<!doctype/i.test(html) ? parse(html, options) : parseFragment(html, options)
}

function childrenOf(node: Node): Node[] {
  if ('content' in node) return node.content.childNodes
  return 'childNodes' in node ? node.childNodes : []
}

function below(node: Node, name: string): Element[] {
  return childrenOf(node).flatMap((child) =>
    ('tagName' in child && [child.tagName, '*'].includes(name) ? [child] : []).concat(below(child, name)),
  )
}

/** Elements stand apart, comments between texts do not. */
function wordsOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (UNREAD.includes(node.nodeName) || node.nodeName === '#comment') return ''
  return ` ${childrenOf(node).map(wordsOf).join('')} `
}

function innerOf(html: string, { sourceCodeLocation: at }: Element): string {
  return at?.startTag ? html.slice(at.startTag.endOffset, at.endTag?.startOffset ?? at.endOffset) : ''
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The readable text of HTML, without tags and scripts. */
export function textOf(html: string): string {
  return tidy(wordsOf(read(html)))
}

/** The elements of a tag name, or all (`*`), nested ones too, with their attributes (names in lower case), inner HTML as sent, and text. */
export function elements(html: string, name: string): { attributes: Record<string, string>; inner: string; text: string }[] {
  return below(read(html), name).map((element) => ({
    attributes: Object.fromEntries(element.attrs.map((attribute) => [attribute.name, attribute.value])),
    inner: innerOf(html, element),
    text: tidy(childrenOf(element).map(wordsOf).join('')),
  }))
}

/** Address and name of every link. */
export function links(html: string): [href: string, name: string][] {
  return elements(html, 'a').map(({ attributes, text }) => [attributes.href ?? '', attributes['aria-label'] ?? text])
}

/** The section of a page under a heading. */
export function section(html: string, heading: string): string {
  const found = elements(html, 'section').find(({ inner }) => elements(inner, 'h2')[0]?.text === heading)
  if (!found) throw new Error(`No section has the heading ${heading}`)
  return found.inner
}
