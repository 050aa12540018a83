sleep 98765
