import { parser } from '@prometheus-io/lezer-promql';

type Node = ReturnType<typeof parser.parse>['topNode'];

/** A metric that an expression reads, with the labels that it selects by or groups by. */
export interface ReadMetric {
  name: string;
  labels: string[];
}

/** Parses a PromQL expression. Throws if Prometheus could not read it. */
function parse(expression: string): Node {
  const tree = parser.parse(expression);
  tree.iterate({
    enter({ type, from }) {
      if (type.isError) throw new Error(`Not PromQL at character ${from}: ${expression}`);
    },
  });
  return tree.topNode;
}

/**
 * The metrics that an expression reads. Labels of a grouping count for every metric inside the grouping, so that a
 * typing error in `by (…)` is found, too.
 */
export function metricsOf(expression: string): ReadMetric[] {
  const text = (node: Node) => expression.slice(node.from, node.to);
  const found: ReadMetric[] = [];
  const visit = (node: Node, grouped: string[]): void => {
    const labels = [...grouped, ...groupingOf(node).map(text)];
    if (node.name === 'VectorSelector') {
      const name = node.getChild('Identifier');
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      const matched = matchers.map((matcher) => text(matcher.firstChild ?? matcher));
      found.push({ name: name ? text(name) : '', labels: [...labels, ...matched] });
    }
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child, labels);
  };
  visit(parse(expression), []);
  return found;
}

function groupingOf(node: Node): Node[] {
  if (node.name !== 'AggregateExpr') return [];
  return node.getChild('AggregateModifier')?.getChild('GroupingLabels')?.getChildren('LabelName') ?? [];
}

const COMPARISONS = ['Gtr', 'Gte', 'Lss', 'Lte', 'EqlC', 'Eql', 'EqlSingle', 'Neq', 'And', 'Or', 'Unless'];

/**
 * The parts of an alert's expression that must have a value while nothing is wrong: the compared values, and the metric
 * that `absent` looks for. The whole expression has a value only while the alert fires.
 */
export function comparedIn(expression: string): string[] {
  const visit = (node: Node): string[] => {
    const children = childrenOf(node);
    const isCompared = node.name === 'BinaryExpr' && children.some(({ name }) => COMPARISONS.includes(name));
    const isAbsent = node.name === 'FunctionCall' && node.firstChild?.firstChild?.name === 'Absent';
    if (isAbsent)
      return childrenOf(node.getChild('FunctionCallBody') ?? node).map(({ from, to }) => expression.slice(from, to));
    if (isCompared || ['PromQL', 'ParenExpr'].includes(node.name)) return children.flatMap(visit);
    const isValue = !COMPARISONS.includes(node.name) && !node.name.startsWith('NumberDuration');
    return isValue ? [expression.slice(node.from, node.to)] : [];
  };
  return visit(parse(expression));
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}
