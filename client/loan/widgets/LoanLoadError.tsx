import { Button } from 'antd';
import { LoadError, type LoadErrorProps } from '../../components/Message';
import { paths } from '../../paths';

const MISSING: LoadErrorProps['missing'] = {
  title: 'There is no such loan',
  actions: <Button href={paths.loans}>All loans</Button>,
};

/** Error of a loan page that could not be read; if the loan does not exist, it links to the list of loans. */
export const LoanLoadError = (props: Omit<LoadErrorProps, 'missing'>) => (
  <LoadError {...props} missing={MISSING} />
);
