import {
  type BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  ValueNode,
  BinaryOperationNode as BinaryOperation,
} from 'kysely';

/**
 * Takes the stores' filter by website out of every statement, as if each had been forgotten: what is left between two
 * sites is the database's own wall.
 */
export class WithoutWebsiteFilters extends OperationNodeTransformer implements KyselyPlugin {
  removed = 0;

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.transformNode(node);
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    if (!isWebsiteFilter(node)) return super.transformBinaryOperation(node);
    this.removed += 1;
    const one = ValueNode.createImmediate(1);
    return BinaryOperation.create(one, OperatorNode.create('='), one);
  }
}

/** A column compared with a value; two columns are a join. */
function isWebsiteFilter({ leftOperand, rightOperand }: BinaryOperationNode): boolean {
  if (!ReferenceNode.is(leftOperand) || !ValueNode.is(rightOperand)) return false;
  const { column } = leftOperand;
  return ColumnNode.is(column) && column.column.name === 'website_id';
}
