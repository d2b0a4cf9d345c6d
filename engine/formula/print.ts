import type { Formula } from './ast';
import { precedenceOf } from './ast';

/**
 * The canonical written form, with its leading `=`: upper-case functions, no spaces but after commas and round
 * operators of the lowest levels, no parentheses that the meaning does not need.
 */
export function printFormula(formula: Formula): string {
  return `=${print(formula)}`;
}

const SPACED = new Set(['=', '<>', '<', '<=', '>', '>=', '&', '+', '-']);

function print(node: Formula): string {
  switch (node.kind) {
    case 'number':
      return String(node.value);
    case 'text':
      return quoteText(node.value);
    case 'boolean':
      return node.value ? 'TRUE' : 'FALSE';
    case 'figure':
      return node.name;
    case 'column':
      return `${node.table}[${node.column}]`;
    case 'rowCell':
      return `[@${node.column}]`;
    case 'cellOf':
      return `${node.table}[${node.column} of ${quoteText(node.row)}]`;
    case 'missing':
      return '';
    case 'unary':
      return node.operator + inParentheses(node.operand, precedenceOf(node.operand) < precedenceOf(node));
    case 'percent':
      return `${inParentheses(node.operand, precedenceOf(node.operand) < precedenceOf(node))}%`;
    case 'call':
      return `${node.name}(${node.args.map(print).join(', ')})`;
    case 'binary': {
      const level = precedenceOf(node);
      const left = inParentheses(node.left, precedenceOf(node.left) < level);
      // Every operator associates to the left, so an equal level on the right keeps its parentheses.
      const right = inParentheses(node.right, precedenceOf(node.right) <= level);
      return SPACED.has(node.operator)
        ? `${left} ${node.operator} ${right}`
        : `${left}${node.operator}${right}`;
    }
  }
}

function inParentheses(node: Formula, needed: boolean): string {
  return needed ? `(${print(node)})` : print(node);
}

export function quoteText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
